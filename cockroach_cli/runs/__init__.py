"""Runs that survive: games written to a place where the same command can go on after it was killed.

A manifest beside the records says what was asked for, by which version, and which seed was drawn; it is locked as long
as somebody writes there. What is there already is held against what this run would write, and never drawn anew.
"""
