-- API-18: the refund that the bank has accepted and not made, by its reference: it may still pay the shopper, so that support
-- resolves nothing until it was made, failed or was cancelled.
alter table outbox add column pending_refund text;
alter table differences add column pending_refund text;
create index outbox_pending_refund on outbox (pending_refund) where pending_refund is not null;
create index differences_pending_refund on differences (pending_refund) where pending_refund is not null;
