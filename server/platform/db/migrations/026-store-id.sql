-- Names this database in what it makes at a bank: a database owns nothing that another one made.
alter table purchase_gateway add column store_id uuid not null default gen_random_uuid();
