-- API-6, API-10: the value that was ordered. The catalogue may give a card another one before its payment is settled.
-- Not value_cents: processes of the former revision use that name of cards in joins with order_lines.
-- All tables that this and the next migration rewrite, so that neither meets a transaction that holds one and waits for another.
lock table user_cards, order_lines, redemption_codes, redeem_orders, cart_lines in access exclusive mode;
alter table order_lines add column unit_value_cents int;

alter table order_lines disable trigger append_only;
update order_lines l set unit_value_cents = coalesce(
  (select min(u.value_cents) from user_cards u where u.order_id = l.order_id and u.card_id = l.card_id),
  (select c.value_cents from cards c where c.card_id = l.card_id));
alter table order_lines enable trigger append_only;

-- Processes of the former revision name no value.
create function fill_ordered_value() returns trigger language plpgsql as $$
begin
  new.unit_value_cents := (select value_cents from cards where card_id = new.card_id);
  return new;
end $$;
create trigger fill_ordered_value before insert on order_lines
  for each row when (new.unit_value_cents is null) execute function fill_ordered_value();

-- They issue a card with its present value.
create function keep_ordered_value() returns trigger language plpgsql as $$
begin
  new.value_cents := coalesce(
    (select unit_value_cents from order_lines where order_id = new.order_id and card_id = new.card_id), new.value_cents);
  return new;
end $$;
create trigger keep_ordered_value before insert on user_cards
  for each row when (new.order_id is not null) execute function keep_ordered_value();

alter table order_lines alter column unit_value_cents set not null;
alter table order_lines add constraint ordered_value_positive check (unit_value_cents > 0);

-- A sold order has exactly its cards, each of the value that was ordered.
create or replace function check_payment_whole() returns trigger language plpgsql as $$
declare
  payment payments := (select p from payments p where p.payment_id = new.payment_id);
  stock text := (select stock_state from orders where order_id = new.order_id);
  debited boolean := exists (select 1 from money_movements where payment_id = new.payment_id and kind = 'debit');
  refunded boolean := exists (select 1 from money_movements where payment_id = new.payment_id and kind = 'refund');
  returned bigint := (
    select coalesce(sum(amount_cents), 0) from money_movements where payment_id = new.payment_id and kind = 'return');
begin
  if stock is distinct from (select s.stock from payment_statuses s where s.status = payment.status) then
    raise exception 'Payment % is %, its stock %.', payment.payment_id, payment.status, stock using errcode = '23514';
  end if;
  if (stock = 'sold' and (not debited or payment.refund <> 'none'))
    or (stock <> 'sold' and payment.refund = 'none' and (debited or returned > 0))
    or (payment.refund = 'done' and not refunded and returned < payment.amount_cents and not exists (
      select 1 from differences d where d.reference = new.payment_id::text and d.kind = 'overdue refund'
        and d.state = 'resolved' and d.bank_ref is null))
    or (payment.refund <> 'done' and refunded)
    or (payment.status = 'Paid' and returned >= payment.amount_cents)
    or (payment.status = 'Returned' and returned < payment.amount_cents) then
    raise exception 'Payment % is %, its money disagrees.', payment.payment_id, payment.status using errcode = '23514';
  end if;
  if stock = 'sold' and exists (
    select 1 from order_lines l where l.order_id = payment.order_id and l.quantity <>
      (select count(*) from user_cards u
        where u.order_id = l.order_id and u.card_id = l.card_id and u.value_cents = l.unit_value_cents)
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
