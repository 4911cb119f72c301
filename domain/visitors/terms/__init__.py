"""What can be done and told, by subject: actions and events."""
