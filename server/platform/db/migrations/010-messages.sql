-- One outbox for every channel: what a settled payment sends by e-mail and by SMS is queued by its own transaction.
alter table mails rename to messages;
alter table messages rename column mail_id to message_id;
alter table messages
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  alter column subject drop not null,
  drop constraint mails_recipient_check,
  add constraint messages_recipient check (
    case channel when 'email' then recipient like '%_@_%' else recipient ~ '^\+[0-9]{8,15}$' end),
  add constraint messages_subject check ((channel = 'email') = (subject is not null)),
  add constraint messages_reply_to check (channel = 'email' or reply_to is null);
alter table messages alter column channel drop default;
drop index mails_due;
create index messages_due on messages (channel, run_at) where given_up_at is null;

-- Where SMS go while no provider is configured; nothing outside the sandbox reads it.
create table sandbox_phone (
  message_id uuid primary key,
  recipient text not null,
  body text not null,
  delivered_at timestamptz not null default clock_timestamp()
);
create index sandbox_phone_by_time on sandbox_phone (delivered_at);
