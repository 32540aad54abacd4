-- API-20: the account of each key of Stripe that this database was started with, so that it is read once.
create table stripe_keys (
  -- SHA-256 of the key: keys are not stored.
  fingerprint text primary key,
  account_id text not null
);
