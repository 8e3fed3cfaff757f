"""The server, from outside: real processes, real sockets."""
