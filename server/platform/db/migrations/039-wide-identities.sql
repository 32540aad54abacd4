-- API-11: identities of 64 bits. At 1,000 purchases a second those of 32 bits are used up after 25 days.
-- A prepared statement of a process of the former revision may not change its result types: it reads `user_card_id` and
-- `cart_item_id`, which stay of 32 bits beside the new `id`, null beyond them. A later migration drops both columns.
lock table user_cards, redemption_codes, redeem_orders, cart_lines in access exclusive mode;

alter table redemption_codes drop constraint redemption_codes_user_card_id_fkey;
alter table redeem_orders drop constraint redeem_orders_user_card_id_fkey;

alter table user_cards rename column user_card_id to id;
alter table user_cards
  alter column id type bigint,
  add column user_card_id int generated always as (case when id <= 2147483647 then id::int end) stored;

alter table redemption_codes
  alter column user_card_id type bigint,
  add constraint redemption_codes_user_card_id_fkey foreign key (user_card_id) references user_cards on delete cascade;
alter table redeem_orders
  alter column user_card_id type bigint,
  add constraint redeem_orders_user_card_id_fkey foreign key (user_card_id) references user_cards on delete cascade;

alter table cart_lines rename column cart_item_id to id;
alter table cart_lines
  alter column id type bigint,
  add column cart_item_id int generated always as (case when id <= 2147483647 then id::int end) stored;
-- A settlement of the former revision finds its lines by it.
create index cart_lines_former on cart_lines (cart_item_id);

-- Replaced, because a session has the former type of the column in its plan of the function.
create or replace function refuse_blocked_card() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_cards where id = new.user_card_id and blocked_at is not null) then
    raise exception 'Card % is blocked.', new.user_card_id using errcode = '23514';
  end if;
  return new;
end $$;

-- The same rules, whichever migration wrote them last; only the name of the column differs.
do $$
begin
  execute replace(pg_get_functiondef('check_payment_whole'::regproc),
    'r.user_card_id = u.user_card_id', 'r.user_card_id = u.id');
end $$;
