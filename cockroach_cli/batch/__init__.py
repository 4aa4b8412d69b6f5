"""Many games at a time: dealing, simulating, checking and counting in bulk."""
