-- What the moves of a payment depend on, as one row.
create view stored_payments as
select p.payment_id, p.order_id, o.customer_id, p.amount_cents, p.status, p.version, p.said, p.reason, p.identification,
  p.recalled_by, p.refund, o.stock_state, p.expires_at, p.created_at, p.expires_at <= clock_timestamp() as is_over,
  exists (select 1 from money_movements m where m.payment_id = p.payment_id and m.kind = 'debit') as is_debited
from payments p join orders o using (order_id);

-- Locks first and reads then: in one statement of its own the reading would see what was true before it waited.
create function lock_payment(wanted uuid) returns setof stored_payments language plpgsql volatile as $$
begin
  perform 1 from payments where payment_id = wanted for update;
  return query select * from stored_payments where payment_id = wanted;
end $$;

-- Work that is due is announced to every process, so that none has to look for it again and again.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end $$;
create trigger announce_work after insert on outbox for each statement execute function announce_work('bank');
create trigger announce_work after insert on messages for each statement execute function announce_work('messages');
