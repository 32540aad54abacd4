-- API-17: a card is either redeemed or blocked, also where both happen at once. The lock is that of an update, not a share:
-- of two redemptions of a card each would hold one, and wait for the other with its update.
create or replace function refuse_blocked_card() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from user_cards where id = new.user_card_id for no key update;
  if blocked is not null then
    raise exception 'Card % is blocked.', new.user_card_id using errcode = '23514';
  end if;
  return new;
end $$;
