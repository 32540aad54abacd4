-- API-20: the gateway with which the purchases of this database are made; at most one row.
create table purchase_gateway (
  only_row boolean primary key default true check (only_row),
  name text not null check (name <> '')
);
insert into purchase_gateway (name) select 'sandbox' where exists (select from bank.agreements);

-- A process that has the sandbox bank open while another connects a real one can sell nothing more.
create function bank.refuse_beside_real_gateway() returns trigger language plpgsql as $$
declare gateway text;
begin
  select name into gateway from purchase_gateway;
  if gateway <> 'sandbox' then
    raise exception 'The purchases of this database are made with the gateway %, not with the sandbox bank.', gateway;
  end if;
  return null;
end $$;
create trigger refuse_beside_real_gateway before insert on bank.agreements
  for each statement execute function bank.refuse_beside_real_gateway();
