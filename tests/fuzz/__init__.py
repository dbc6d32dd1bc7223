"""Every parser against what nobody would write: it ends in time, and raises what it documents."""
