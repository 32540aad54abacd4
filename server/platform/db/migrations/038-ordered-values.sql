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
