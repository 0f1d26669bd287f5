"""The table in the browser: pages, sockets and actions. Knows no rules."""
