"""What a competition hangs on the wall and lays on the tables: data in, PDF out.

A sheet is made in two steps: a builder makes a ``Document`` of plain data, ``pdf`` has it set. The
words of a sheet are gettext's, so that one catalogue and its tests hold them; names come in as they
are to be read. See ADR 0083.
"""
