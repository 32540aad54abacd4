-- CHK-7: a status of the bank that is known again ends one that is not, which is a change for who follows the payment.
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
  if new.status <> old.status or new.said is distinct from old.said then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
