-- API-12: of one customer at most one token lives, kept only as its SHA-256; one that is spent is gone.
create table password_resets (
  customer_id bigint primary key references customers on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  expires_at timestamptz not null
);
