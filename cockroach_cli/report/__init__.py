"""Everything a person or a machine reads of games: tables, findings, JSON of records, intervals."""
