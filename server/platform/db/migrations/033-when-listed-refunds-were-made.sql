-- API-18: a refund of a listed debit that stays missing in the bank's ledger is listed too, once it is old enough to be there.
alter table listed_refunds add column at timestamptz not null default now();
