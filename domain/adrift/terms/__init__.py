"""What can be done, waited for and told, by subject: actions, what waits for them, and events."""
