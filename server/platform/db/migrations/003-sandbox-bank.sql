-- The sandbox bank's own books. Nothing here refers to the shop's tables, and nothing there refers to these:
-- they meet only through the gateway port, as they would with a bank elsewhere.
create schema bank;

-- What a payer's agreements do, by mobile number, until changed.
create table bank.behaviours (
  mobile_number text primary key,
  outcome text not null,
  after_ms int not null check (after_ms >= 0)
);

create table bank.agreements (
  reference text primary key,
  payer_name text not null,
  mobile_number text not null,
  account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  outcome text not null,
  after_ms int not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'settled', 'failed', 'declined', 'lapsed', 'recalled')),
  reason text,
  opened_at timestamptz not null default now()
);

-- Every cent that moved, once each way for one agreement.
create table bank.ledger (
  id bigint generated always as identity primary key,
  reference text not null references bank.agreements,
  kind text not null check (kind in ('debit', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  entry_ref text not null unique default gen_random_uuid()::text,
  booked_at timestamptz not null default clock_timestamp(),
  unique (reference, kind)
);
create index ledger_by_time on bank.ledger (booked_at);

-- What will happen to an agreement, and when: timers that a restart does not lose.
create table bank.steps (
  id bigint generated always as identity primary key,
  reference text not null references bank.agreements,
  step text not null,
  due_at timestamptz not null
);
create index steps_due on bank.steps (due_at);

-- Notices on their way to the shop, told again until it has taken them.
create table bank.notices (
  id bigint generated always as identity primary key,
  event_id text not null,
  reference text not null references bank.agreements,
  report jsonb not null,
  due_at timestamptz not null,
  tries int not null default 0,
  delivered_at timestamptz
);
create index notices_due on bank.notices (due_at) where delivered_at is null;
