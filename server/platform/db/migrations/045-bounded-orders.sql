-- API-17, API-19: the returned orders of a customer are found among those it bought: placing and recalling adds none.
create index orders_sold on orders (customer_id, order_id) where stock_state = 'sold';
create index payments_returned on payments (order_id) where status = 'Returned';

-- MKT-6: orders whose payment was never started are deleted after 30 days (server/orders/retention.ts). The other two serve
-- the question whether the bank knows of one of them, and the foreign key of its notices.
create index payments_unstarted on payments (created_at)
  where identification is null and status in ('Cancelled', 'Expired') and refund = 'none';
create index notices_of_payment on bank_notices (payment_id);
create index differences_of_reference on differences (reference);

-- Lines and events of all other orders stay as they were recorded.
create function refuse_unless_unstarted() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  if tg_table_name = 'order_lines' then
    select * into payment from payments where order_id = old.order_id;
  else
    select * into payment from payments where payment_id = old.payment_id;
  end if;
  if (payment.identification is null and payment.status in ('Cancelled', 'Expired') and payment.refund = 'none') is not true then
    raise exception '% is append-only.', tg_table_name using errcode = '23514';
  end if;
  return old;
end $$;
create or replace trigger append_only before update on order_lines for each row execute function refuse_change();
create or replace trigger append_only before update on payment_events for each row execute function refuse_change();
create trigger unstarted_only before delete on order_lines for each row execute function refuse_unless_unstarted();
create trigger unstarted_only before delete on payment_events for each row execute function refuse_unless_unstarted();
