-- API-9: the request that placed or started a payment, or recalled it before the bank had it, by the id that its response
-- and its log lines have. Null where the bank, a deadline or a later recall changed the payment.
alter table payments add column request_id text check (request_id ~ '^[A-Za-z0-9_-]{8,64}$');
alter table payment_events add column request_id text;

create or replace function record_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into payment_events (payment_id, seq, status, said, request_id) values (
      new.payment_id, new.version, new.status, new.said,
      case when tg_op = 'INSERT' or new.status <> old.status then new.request_id end);
    perform pg_notify('payments', new.payment_id::text);
  end if;
  return new;
end $$;
