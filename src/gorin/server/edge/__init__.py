"""Where strangers arrive: connections, limits, HTTP and sockets; and the assembly of the server."""
