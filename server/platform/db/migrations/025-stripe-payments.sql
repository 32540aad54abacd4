-- Which PaymentIntent of Stripe belongs to a payment. A row without one: its creation has not been answered.
create table stripe_payments (
  payment_id text primary key,
  intent_id text unique,
  -- Recalled before it had an intent, so that none will be confirmed.
  is_refused boolean not null default false,
  -- How many idempotency keys Stripe answers with a stored server error: further calls need other keys.
  spent_keys int not null default 0,
  check (not (is_refused and intent_id is not null))
);
