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
  kind text not null check (kind in (
    'undecided payment', 'unknown entry', 'wrong amount', 'second debit', 'unasked debit', 'unexpected return',
    'overdue refund', 'missing at the bank')),
  -- The payment as the bank names it; not always one of ours.
  reference text not null,
  -- The bank's entry; null for a payment that no entry decides.
  bank_ref text,
  amount_cents bigint,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'refunding', 'resolved')),
  resolution text,
  found_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- The work of giving a debit back, and the bank's entry that did.
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  problem text,
  refund_ref text unique,
  constraint resolved_with_time check ((state = 'resolved') = (resolved_at is not null)),
  constraint debit_to_refund check (state <> 'refunding' or bank_ref is not null)
);
create unique index differences_of_entry on differences (bank_ref, kind) where bank_ref is not null;
create index differences_refunding on differences (run_at) where state = 'refunding';
create trigger announce_work after insert or update of state on differences
  for each statement execute function announce_work('difference');
create unique index differences_undecided on differences (reference) where bank_ref is null and state <> 'resolved';
create index differences_unresolved on differences (found_at) where state <> 'resolved';

-- The bank's ledger as it was received, each entry once: what was compared is known by its entry, not by its time.
create table bank_entries (
  bank_ref text primary key,
  reference text not null,
  kind text not null check (kind in ('debit', 'refund', 'return')),
  amount_cents bigint not null,
  -- The debit that a refund gives back, where the bank names it.
  refunds text,
  booked_at timestamptz not null,
  received_at timestamptz not null default now(),
  compared_at timestamptz
);
create index bank_entries_uncompared on bank_entries (received_at) where compared_at is null;
create trigger append_only before delete or update of bank_ref, reference, kind, amount_cents, refunds, booked_at
  on bank_entries for each row execute function refuse_change();

-- When both books are next compared as a whole.
alter table reconciliation add column complete_at timestamptz not null default '-infinity';

-- The sandbox bank can book what it was not asked for, and more than once.
alter table bank.ledger drop constraint ledger_reference_fkey,
  drop constraint ledger_reference_kind_key,
  add column refunds text unique;
update bank.ledger r set refunds = (
  select d.entry_ref from bank.ledger d where d.reference = r.reference and d.kind = 'debit')
where kind = 'refund';
create index ledger_of_agreement on bank.ledger (reference, id);

-- Recalled before the sandbox bank received them: it never asks their payers.
create table bank.refused_agreements (reference text primary key);
