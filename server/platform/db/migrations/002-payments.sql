-- Orders, their payments, and all that passes between the shop and the bank. Money is whole cents.
create table orders (
  order_id bigint generated always as identity (start with 100001) primary key,
  customer_id bigint not null references customers,
  -- CHK-11: made by the client before its first request.
  checkout_session_id uuid not null,
  -- What was ordered, so that a repeat is told from another order (API-8).
  items_hash text not null,
  total_cents bigint not null check (total_cents > 0),
  stock_state text not null default 'held' check (stock_state in ('held', 'sold', 'released')),
  device jsonb not null,
  placed_at timestamptz not null default now(),
  constraint order_once_per_checkout unique (customer_id, checkout_session_id)
);

-- A line can only carry a price that its card has had.
create table order_lines (
  order_id bigint not null references orders,
  card_id int not null references cards,
  quantity int not null check (quantity >= 1),
  unit_price_cents int not null,
  primary key (order_id, card_id),
  constraint line_price_known foreign key (card_id, unit_price_cents) references card_prices (card_id, price_cents)
);

create table payments (
  payment_id uuid primary key default gen_random_uuid(),
  order_id bigint not null unique references orders,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'NewRequest'
    constraint payment_status check (status in ('NewRequest', 'InProgress', 'Pending', 'Paid', 'Failed', 'Cancelled', 'Expired')),
  version int not null default 0,
  -- The bank's word for a status that the shop does not know; passed on, never acted on (CHK-7).
  said text,
  -- The bank's code for why it failed.
  reason text,
  identification text check (identification in ('email', 'phone', 'account')),
  recalled_by text check (recalled_by in ('shopper', 'window')),
  refund text not null default 'none' check (refund in ('none', 'due', 'done')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (payment_id, amount_cents),
  constraint started_with_account check (status not in ('InProgress', 'Pending', 'Failed') or identification is not null)
);
create index payments_open on payments (expires_at) where status in ('NewRequest', 'InProgress', 'Pending');

-- What the event stream replays: its id is seq.
create table payment_events (
  payment_id uuid not null references payments,
  seq int not null,
  status text not null,
  said text,
  at timestamptz not null default now(),
  primary key (payment_id, seq)
);

-- The bank's notices, each applied once, in the transaction that stores it.
create table bank_notices (
  event_id text primary key,
  payment_id uuid not null references payments,
  report jsonb not null,
  received_at timestamptz not null default now()
);

-- Money that the bank moved: at most one debit and one refund of a payment, each of its whole amount.
create table money_movements (
  bank_ref text primary key,
  payment_id uuid not null,
  kind text not null check (kind in ('debit', 'refund')),
  amount_cents bigint not null,
  at timestamptz not null default now(),
  constraint movement_once unique (payment_id, kind),
  constraint movement_whole foreign key (payment_id, amount_cents) references payments (payment_id, amount_cents)
);

-- Work towards the bank. The work of one payment is done in the order of id.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('agreement', 'recall', 'refund')),
  payment_id uuid not null references payments,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  problem text,
  done_at timestamptz,
  constraint asked_once unique (payment_id, topic)
);
create index outbox_due on outbox (run_at) where done_at is null;
create index outbox_open on outbox (payment_id, id) where done_at is null;

-- How far the bank's ledger has been compared with ours; one row.
create table reconciliation (
  is_only_row boolean primary key default true check (is_only_row),
  compared_to timestamptz,
  next_at timestamptz not null default '-infinity'
);
insert into reconciliation default values;

-- API-9: the moves of machines/payment, held once more where nothing passes by. A test compares the two.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or new.order_id <> old.order_id or new.amount_cents <> old.amount_cents then
    raise exception 'A payment keeps its order and amount.' using errcode = '23514';
  end if;
  if new.status <> old.status and not (old.status, new.status) in (
    ('NewRequest', 'InProgress'), ('NewRequest', 'Cancelled'), ('NewRequest', 'Expired'),
    ('InProgress', 'Pending'), ('InProgress', 'Paid'), ('InProgress', 'Failed'), ('InProgress', 'Cancelled'), ('InProgress', 'Expired'),
    ('Pending', 'Paid'), ('Pending', 'Failed'),
    ('Failed', 'Paid'), ('Cancelled', 'Paid'), ('Expired', 'Paid')
  ) then
    raise exception 'A payment does not go from % to %.', old.status, new.status using errcode = '23514';
  end if;
  if new.status <> old.status then new.said := null; end if;
  if new.status <> old.status or (new.said is not null and new.said is distinct from old.said) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger guard_payment before update on payments for each row execute function guard_payment();

-- No status without its event and its notice to the streams.
create function record_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into payment_events (payment_id, seq, status, said) values (new.payment_id, new.version, new.status, new.said);
    perform pg_notify('payments', new.payment_id::text);
  end if;
  return new;
end $$;
create trigger record_payment_event after insert or update on payments
  for each row execute function record_payment_event();

-- At the end of the transaction a payment, its stock, its money and its cards agree (API-7, API-9, API-10).
create function check_payment_whole() returns trigger language plpgsql as $$
declare
  payment payments := (select p from payments p where p.payment_id = new.payment_id);
  stock text := (select stock_state from orders where order_id = new.order_id);
  debited boolean := exists (select 1 from money_movements where payment_id = new.payment_id and kind = 'debit');
begin
  if stock <> (case
    when payment.status = 'Paid' then 'sold'
    when payment.status in ('Failed', 'Cancelled', 'Expired') then 'released'
    else 'held'
  end) then
    raise exception 'Payment % is %, its stock %.', payment.payment_id, payment.status, stock using errcode = '23514';
  end if;
  if (payment.status = 'Paid' and (not debited or payment.refund <> 'none'))
    or (payment.status <> 'Paid' and debited and payment.refund = 'none') then
    raise exception 'Payment % is %, its money disagrees.', payment.payment_id, payment.status using errcode = '23514';
  end if;
  if payment.status = 'Paid' and exists (
    select 1 from order_lines l where l.order_id = payment.order_id and l.quantity <>
      (select count(*) from user_cards u where u.order_id = l.order_id and u.card_id = l.card_id)
  ) then
    raise exception 'Payment % is Paid without exactly its cards.', payment.payment_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_payment_whole after insert or update on payments
  deferrable initially deferred for each row execute function check_payment_whole();

-- What was recorded stays as it was recorded.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only.', tg_table_name using errcode = '23514';
end $$;
create trigger append_only before update or delete on order_lines for each row execute function refuse_change();
create trigger append_only before update or delete on payment_events for each row execute function refuse_change();
create trigger append_only before update or delete on money_movements for each row execute function refuse_change();
create trigger append_only before update or delete on bank_notices for each row execute function refuse_change();
create trigger append_only before update or delete on redemption_codes for each row execute function refuse_change();

-- API-10: a bought card keeps its order line and is never taken back; only its redemption may be written.
alter table user_cards add constraint bought_line foreign key (order_id, card_id) references order_lines (order_id, card_id);
create trigger bought_cards_stay before delete on user_cards
  for each row when (old.order_id is not null) execute function refuse_change();
create trigger bought_cards_fixed before update of customer_id, card_id, order_id, unit, value_cents, purchased_at on user_cards
  for each row when (old.order_id is not null) execute function refuse_change();
