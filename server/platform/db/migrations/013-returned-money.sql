-- API-17: money that the bank returns after settlement. The cards stay sold: their codes were issued.
insert into payment_statuses (status, stock) values ('Returned', 'sold');
insert into payment_moves (from_status, to_status) values ('Paid', 'Returned');

-- One debit and one refund of a payment, each whole; returns, of the whole amount or of parts, any number of times.
alter table money_movements
  drop constraint money_movements_kind_check,
  add constraint money_movements_kind_check check (kind in ('debit', 'refund', 'return')),
  add constraint money_movements_amount_check check (amount_cents > 0),
  drop constraint movement_once,
  drop constraint movement_whole,
  add constraint movement_of_payment foreign key (payment_id) references payments,
  add column whole_cents bigint generated always as (case when kind <> 'return' then amount_cents end) stored,
  add constraint movement_whole foreign key (payment_id, whole_cents) references payments (payment_id, amount_cents);
create unique index movement_once on money_movements (payment_id, kind) where kind <> 'return';
create index movements_of_payment on money_movements (payment_id);

-- A blocked card stays in the eVault and can never be redeemed.
alter table user_cards
  add column blocked_at timestamptz,
  add constraint blocked_unused check (blocked_at is null or redeemed_at is null);

create function refuse_blocked_card() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_cards where user_card_id = new.user_card_id and blocked_at is not null) then
    raise exception 'Card % is blocked.', new.user_card_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger blocked_unused before insert on redeem_orders for each row execute function refuse_blocked_card();

create or replace function check_payment_whole() returns trigger language plpgsql as $$
declare
  payment payments := (select p from payments p where p.payment_id = new.payment_id);
  stock text := (select stock_state from orders where order_id = new.order_id);
  debited boolean := exists (select 1 from money_movements where payment_id = new.payment_id and kind = 'debit');
  returned bigint := (
    select coalesce(sum(amount_cents), 0) from money_movements where payment_id = new.payment_id and kind = 'return');
begin
  if stock is distinct from (select s.stock from payment_statuses s where s.status = payment.status) then
    raise exception 'Payment % is %, its stock %.', payment.payment_id, payment.status, stock using errcode = '23514';
  end if;
  if (stock = 'sold' and (not debited or payment.refund <> 'none'))
    or (stock <> 'sold' and (returned > 0 or (debited and payment.refund = 'none')))
    or (payment.status = 'Paid' and returned >= payment.amount_cents)
    or (payment.status = 'Returned' and returned < payment.amount_cents) then
    raise exception 'Payment % is %, its money disagrees.', payment.payment_id, payment.status using errcode = '23514';
  end if;
  if stock = 'sold' and exists (
    select 1 from order_lines l where l.order_id = payment.order_id and l.quantity <>
      (select count(*) from user_cards u where u.order_id = l.order_id and u.card_id = l.card_id)
  ) then
    raise exception 'Payment % is % without exactly its cards.', payment.payment_id, payment.status using errcode = '23514';
  end if;
  if exists (
    select 1 from user_cards u where u.order_id = payment.order_id and (u.blocked_at is not null) <> (
      payment.status = 'Returned' and u.redeemed_at is null
      and not exists (select 1 from redeem_orders r where r.user_card_id = u.user_card_id))
  ) then
    raise exception 'Payment % is %, its cards disagree.', payment.payment_id, payment.status using errcode = '23514';
  end if;
  return null;
end $$;

drop index payments_open;
create index payments_open on payments (expires_at) where status not in ('Paid', 'Failed', 'Cancelled', 'Expired', 'Returned');

-- The sandbox bank can return what it has settled.
alter table bank.behaviours add column returns_after_ms int not null default 5000 check (returns_after_ms >= 0);
alter table bank.agreements add column returns_after_ms int not null default 5000;
alter table bank.ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in ('debit', 'refund', 'return'));
