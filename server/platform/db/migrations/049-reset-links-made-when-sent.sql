-- API-12, API-22: the token of a reset link is made when its mail is sent, so that no queued message holds it. Former
-- versions take no message of the channel `reset`.
alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'sms', 'reset')),
  drop constraint messages_recipient,
  add constraint messages_recipient check (
    case channel when 'sms' then recipient ~ '^\+[0-9]{8,15}$' else recipient like '%_@_%' end);

-- Each attempt to send makes a token, and each of them is valid: an attempt that seemed to fail may have arrived. Former
-- versions know the newest one, in password_resets.
create table reset_tokens (
  token_hash text primary key check (length(token_hash) = 64),
  customer_id bigint not null references password_resets on delete cascade
);
create index reset_tokens_by_customer on reset_tokens (customer_id);

create function remove_reset_tokens() returns trigger language plpgsql as $$
begin
  delete from reset_tokens where customer_id = new.customer_id;
  return null;
end $$;
create trigger remove_reset_tokens after update of message_id on password_resets
  for each row when (new.message_id is distinct from old.message_id) execute function remove_reset_tokens();

create trigger announce_work after insert or update of message_id on password_resets
  for each statement execute function announce_work('resets');
