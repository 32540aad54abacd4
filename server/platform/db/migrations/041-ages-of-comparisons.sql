-- API-18: what each comparison with the bank's ledger last reached, beside `compared_to` of the last hour. One that has never
-- ended is as old as `added_at`.
alter table reconciliation
  add column added_at timestamptz not null default now(),
  add column late_compared_to timestamptz,
  add column whole_compared_to timestamptz;
