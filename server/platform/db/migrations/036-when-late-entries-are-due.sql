-- API-18: when the bank's ledger is next read for entries that appear long after they were booked.
alter table reconciliation add column late_at timestamptz not null default '-infinity';
