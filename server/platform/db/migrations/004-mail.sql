-- Mails to be delivered, put here by the transaction that causes them. One that was delivered leaves no trace: its
-- text may hold a link that opens an account.
create table mails (
  -- Part of the Message-ID, by which a mail that was delivered twice is known.
  mail_id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient like '%_@_%'),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  reply_to text check (reply_to like '%_@_%'),
  queued_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  problem text,
  -- Nobody will take it: kept for people to look at.
  given_up_at timestamptz
);
create index mails_due on mails (run_at) where given_up_at is null;

-- Where mails go while no mail server is configured; nothing outside the sandbox reads it.
create table sandbox_mailbox (
  mail_id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  reply_to text,
  delivered_at timestamptz not null default clock_timestamp()
);
create index sandbox_mailbox_by_time on sandbox_mailbox (delivered_at);
