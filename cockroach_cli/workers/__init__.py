"""One piece of work by many processes, on this machine or on a cluster, with the same bytes out as by one.

Work is cut into chunks that know nothing of each other; a function of a module here carries one out wherever it is
told to, and the results come back in the order of the chunks.
"""
