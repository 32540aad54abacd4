-- API-11: since when work towards the bank has waited for an answer. A call that is postponed again and again stays overdue.
alter table outbox add column due_at timestamptz not null default now();
