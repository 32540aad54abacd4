-- PDP-14: who asked for an email when a sold-out card is back. A row is deleted by the transaction that queues its email.
create table stock_notifications (
  card_id int not null references cards on delete cascade,
  email text not null check (email like '%_@_%'),
  requested_at timestamptz not null,
  primary key (card_id, email)
);
create index stock_notifications_by_time on stock_notifications (requested_at);

-- A card that has just been requested may be back already; one that comes back may have been requested.
create trigger announce_work after insert on stock_notifications
  for each statement execute function announce_work('stock');
create function announce_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_notifications where card_id = new.card_id) then
    perform pg_notify('work', 'stock');
  end if;
  return null;
end $$;
create trigger announce_stock after update of available on cards
  for each row when (old.available = 0 and new.available > 0) execute function announce_stock();
