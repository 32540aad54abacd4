-- API-9: the request that caused work towards the bank, as of the recall of an agreement that the bank has.
alter table outbox add column request_id text check (request_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- When the work was queued; unknown of earlier work.
  add column queued_at timestamptz;
alter table outbox alter column queued_at set default now();
