-- A change is announced with what its streams send, so that no process reads it again.
create or replace function record_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into payment_events (payment_id, seq, status, said, request_id) values (
      new.payment_id, new.version, new.status, new.said,
      case when tg_op = 'INSERT' or new.status <> old.status then new.request_id end);
    perform pg_notify('payments', json_build_object(
      'paymentId', new.payment_id, 'seq', new.version, 'status', new.status, 'bankStatus', new.said,
      'expiresAt', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  end if;
  return new;
end $$;

-- Only a debit that is to be refunded is work; a statement that lists or refunds none announces nothing.
drop trigger announce_work on differences;
create trigger announce_work after insert or update of state on differences
  for each row when (new.state = 'refunding') execute function announce_work('difference');
