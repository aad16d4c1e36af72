"""Many nodes as a host runs them: processes, a balancer, a primary and its standby; and what
befalls them."""
