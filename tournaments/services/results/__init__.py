"""Results of paper boards, corrections, decisions."""
