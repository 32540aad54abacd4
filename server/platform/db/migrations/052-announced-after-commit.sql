-- A transaction that notifies holds a lock of the whole database from its commit until that is on disk and at the replica, so
-- that such commits wait for each other. One that sets `wattle.announces` to 'later' collects what it announces in
-- `wattle.announced`, as lines of JSON; its process notifies after the commit. Others, such as those of former versions, notify.
create function announce(channel text, payload text) returns void language plpgsql as $$
declare
  announced text := coalesce(current_setting('wattle.announced', true), '');
  line text := json_build_array(channel, payload)::text || e'\n';
begin
  if current_setting('wattle.announces', true) is distinct from 'later' then
    perform pg_notify(channel, payload);
  elsif position(line in announced) = 0 then
    perform set_config('wattle.announced', announced || line, true);
  end if;
end $$;

create or replace function announce_work() returns trigger language plpgsql as $$
begin
  perform announce('work', tg_argv[0]);
  return null;
end $$;

create or replace function announce_bank_work() returns trigger language plpgsql as $$
begin
  perform announce('work', topic) from (select distinct topic from added) topics;
  return null;
end $$;

create or replace function announce_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_notifications where card_id = new.card_id) then
    perform announce('work', 'stock');
  end if;
  return null;
end $$;

create or replace function record_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into payment_events (payment_id, seq, status, said, request_id) values (
      new.payment_id, new.version, new.status, new.said,
      case when tg_op = 'INSERT' or new.status <> old.status then new.request_id end);
    perform announce('payments', json_build_object(
      'paymentId', new.payment_id, 'seq', new.version, 'status', new.status, 'bankStatus', new.said,
      'expiresAt', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  end if;
  return new;
end $$;
