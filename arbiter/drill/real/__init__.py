"""The drill in real time: tables that play through a running server, and an arbiter who trains."""
