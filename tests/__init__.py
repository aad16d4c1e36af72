"""Every test of Tidecourt. The folders follow the layers; `kit` is what they share."""
