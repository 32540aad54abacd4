-- API-18: when the store sold first, stored once. `payments` has no index of it, and its first rows may be deleted.
alter table reconciliation add column first_purchase_at timestamptz;
update reconciliation set first_purchase_at = (select min(created_at) from payments);

-- A whole comparison looks for the entries of the movements since the last one alone.
create index movements_by_time on money_movements (at, bank_ref);
create index listed_refunds_by_time on listed_refunds (at);
