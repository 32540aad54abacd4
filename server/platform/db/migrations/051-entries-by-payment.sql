-- API-9: the entries of one payment in the bank's ledger, which the history of a payment lists.
create index entries_of_reference on bank_entries (reference);
