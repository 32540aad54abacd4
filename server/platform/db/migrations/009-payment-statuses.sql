-- What a payment can be and where it can go, as rows: another status is two inserts and no function written anew.
create table payment_statuses (
  status text primary key,
  -- What its order's stock is then (API-7).
  stock text not null check (stock in ('held', 'sold', 'released'))
);
insert into payment_statuses (status, stock) values
  ('NewRequest', 'held'),
  ('InProgress', 'held'),
  ('Pending', 'held'),
  ('Paid', 'sold'),
  ('Failed', 'released'),
  ('Cancelled', 'released'),
  ('Expired', 'released');

-- API-9: the moves of machines/payment, held once more where nothing passes by. A test compares the two.
create table payment_moves (
  from_status text not null references payment_statuses,
  to_status text not null references payment_statuses,
  primary key (from_status, to_status)
);
insert into payment_moves (from_status, to_status) values
  ('NewRequest', 'InProgress'), ('NewRequest', 'Cancelled'), ('NewRequest', 'Expired'),
  ('InProgress', 'Pending'), ('InProgress', 'Paid'), ('InProgress', 'Failed'), ('InProgress', 'Cancelled'), ('InProgress', 'Expired'),
  ('Pending', 'Paid'), ('Pending', 'Failed'),
  ('Failed', 'Paid'), ('Cancelled', 'Paid'), ('Expired', 'Paid');

-- A payment begins as NewRequest and goes on by moves alone, which lead to nothing but statuses.
alter table payments drop constraint payment_status,
  add constraint payment_status foreign key (status) references payment_statuses;
create function begin_payment() returns trigger language plpgsql as $$
begin
  if new.status <> 'NewRequest' then
    raise exception 'A payment begins as NewRequest, not as %.', new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger begin_payment before insert on payments for each row execute function begin_payment();

create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or new.order_id <> old.order_id or new.amount_cents <> old.amount_cents then
    raise exception 'A payment keeps its order and amount.' using errcode = '23514';
  end if;
  if new.status <> old.status and not exists (
    select 1 from payment_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'A payment does not go from % to %.', old.status, new.status using errcode = '23514';
  end if;
  if new.status <> old.status then new.said := null; end if;
  if new.status <> old.status or (new.said is not null and new.said is distinct from old.said) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace function check_payment_whole() returns trigger language plpgsql as $$
declare
  payment payments := (select p from payments p where p.payment_id = new.payment_id);
  stock text := (select stock_state from orders where order_id = new.order_id);
  debited boolean := exists (select 1 from money_movements where payment_id = new.payment_id and kind = 'debit');
begin
  if stock is distinct from (select s.stock from payment_statuses s where s.status = payment.status) then
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

-- Whatever has not ended, also under a name that is still to come.
drop index payments_open;
create index payments_open on payments (expires_at) where status not in ('Paid', 'Failed', 'Cancelled', 'Expired');

-- The sandbox bank says every word that a gateway knows; its code holds it to them.
alter table bank.agreements drop constraint agreements_state_check;
