"""Tests of what cards have been worth."""
