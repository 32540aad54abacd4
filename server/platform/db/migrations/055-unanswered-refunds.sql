-- API-18: when a refund was last requested whose outcome is unknown: written before the call, removed by an answer that decides
-- it. Until then the bank may have made the refund, so that support resolves nothing without having looked there.
alter table outbox add column unanswered_at timestamptz;
alter table differences add column unanswered_at timestamptz;
