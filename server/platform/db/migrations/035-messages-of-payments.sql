-- API-9: what was sent about a payment and when. A message is deleted once it is sent, because its text may hold links that
-- open cards; this row has neither its recipient nor its text.
create table payment_messages (
  message_id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  queued_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index payment_messages_of_payment on payment_messages (payment_id);
