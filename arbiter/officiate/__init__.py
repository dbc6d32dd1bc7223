"""A client that officiates recorded games over REST API v1, as two boards and an arbiter.

It knows the law (`arbiter.rules`) and the public API, and nothing of the server's inside.
"""
