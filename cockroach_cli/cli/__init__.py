"""The command line: one file a verb, and what all verbs have in common. Nothing else knows click."""
