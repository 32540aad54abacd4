-- API-18: when a refund was last requested whose outcome is unknown: written before the call, removed by an answer that decides
-- it. Until then the bank may have made the refund, so that support resolves nothing without having looked there.
alter table outbox add column unanswered_at timestamptz;
alter table differences add column unanswered_at timestamptz;
-- What a process of a former version has requested is unknown too.
update outbox set unanswered_at = run_at
  where topic = 'refund' and done_at is null and attempts > 0 and pending_refund is null;
update differences set unanswered_at = run_at
  where state = 'refunding' and attempts > 0 and pending_refund is null;
