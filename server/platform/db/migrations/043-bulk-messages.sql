-- MKT-12: many messages of one cause are sent after all others, such as the e-mails of a card that is back in stock.
alter table messages add column is_bulk boolean not null default false;
create index messages_due_by_priority on messages (channel, is_bulk, run_at) where given_up_at is null;
