"""What goes over the wire: messages as types, what changed of a view, and one client's queue."""
