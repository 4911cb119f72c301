"""What happens later: bots take their turns here, in RQ."""
