"""What War of Honor brings besides: the map, its attacks and the Paths to Victory."""
