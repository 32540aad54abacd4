-- API-18: an entry of the bank's ledger that the store cannot read is listed, and holds up no other.
alter table differences
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'undecided payment', 'unknown entry', 'wrong amount', 'second debit', 'unasked debit', 'unexpected return',
    'overdue refund', 'missing at the bank', 'malformed entry'));
