"""What configures, starts and watches the processes of the service."""
