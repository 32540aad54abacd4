-- API-9: an undecided payment is asked about until it ends. How many answers decided nothing bounds its recalls.
alter table outbox drop constraint outbox_topic_check,
  add constraint outbox_topic_check check (topic in ('agreement', 'recall', 'refund', 'ask')),
  add column undecided int not null default 0,
  -- Taken and not yet answered: run_at is then the end of the lease.
  add column is_under_way boolean not null default false;

-- Each kind of work is announced by its name, to the lane that does it.
create function announce_bank_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', topic) from (select distinct topic from added) topics;
  return null;
end $$;
drop trigger announce_work on outbox;
create trigger announce_work after insert on outbox referencing new table as added
  for each statement execute function announce_bank_work();

-- API-18: what disagrees between the shop and the bank, listed until it is resolved.
create table differences (
  difference_id bigint generated always as identity primary key,
  kind text not null check (kind in ('undecided payment')),
  -- The payment as the bank names it; not always one of ours.
  reference text not null,
  -- The bank's entry; null for a payment that no entry decides.
  bank_ref text,
  amount_cents bigint,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolution text,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint resolved_with_time check ((state = 'resolved') = (resolved_at is not null))
);
create unique index differences_undecided on differences (reference) where bank_ref is null and state <> 'resolved';
create index differences_unresolved on differences (found_at) where state <> 'resolved';

-- Recalled before the sandbox bank received them: it never asks their payers.
create table bank.refused_agreements (reference text primary key);
