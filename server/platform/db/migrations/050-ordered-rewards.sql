-- VLT-2, API-10: the reward that was ordered. The catalogue may give a card another one afterwards.
-- Not reward_in_percent: processes of the former revision use that name of cards in joins with user_cards.
-- In the order of settlements: the lines of an order, then its cards.
lock table order_lines, user_cards in access exclusive mode;
alter table order_lines add column unit_reward_percent numeric(5, 2);
alter table user_cards add column reward_percent numeric(5, 2);

-- Rewrites both tables with a constant of the present rates: updates of all rows take twice as long.
do $$
declare
  present text := format('(%L::jsonb ->> card_id::text)::numeric',
    (select coalesce(jsonb_object_agg(card_id, reward_in_percent), '{}') from cards));
begin
  execute 'alter table order_lines
    alter column unit_reward_percent type numeric(5, 2) using ' || present || ',
    alter column unit_reward_percent set not null,
    add constraint ordered_reward check (unit_reward_percent between 0 and 100)';
  execute 'alter table user_cards
    alter column reward_percent type numeric(5, 2) using ' || present || ',
    alter column reward_percent set not null,
    add constraint bought_reward check (reward_percent between 0 and 100)';
end $$;

-- Processes of the former revision name no reward.
create function fill_ordered_reward() returns trigger language plpgsql as $$
begin
  new.unit_reward_percent := (select reward_in_percent from cards where card_id = new.card_id);
  return new;
end $$;
create trigger fill_ordered_reward before insert on order_lines
  for each row when (new.unit_reward_percent is null) execute function fill_ordered_reward();

create function fill_bought_reward() returns trigger language plpgsql as $$
begin
  new.reward_percent := coalesce(
    (select unit_reward_percent from order_lines where order_id = new.order_id and card_id = new.card_id),
    (select reward_in_percent from cards where card_id = new.card_id));
  return new;
end $$;
create trigger fill_bought_reward before insert on user_cards
  for each row when (new.reward_percent is null) execute function fill_bought_reward();

drop trigger bought_cards_fixed on user_cards;
create trigger bought_cards_fixed
  before update of customer_id, card_id, order_id, unit, value_cents, reward_percent, purchased_at on user_cards
  for each row when (old.order_id is not null) execute function refuse_change();
