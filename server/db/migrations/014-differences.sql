-- API-9: an undecided payment is asked about until it ends. How many answers decided nothing bounds its recalls.
alter table outbox drop constraint outbox_topic_check,
  add constraint outbox_topic_check check (topic in ('agreement', 'recall', 'refund', 'ask')),
  add column undecided int not null default 0;

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
