-- API-12: the mail with a reset link is removed with its token, by whatever ends that: use, a newer link, or expiry.
alter table password_resets add column message_id uuid;

create function remove_reset_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.message_id is distinct from old.message_id then
    delete from messages where message_id = old.message_id;
    delete from sandbox_mailbox where mail_id = old.message_id;
  end if;
  return null;
end $$;
create trigger remove_reset_mail after delete or update of message_id on password_resets
  for each row execute function remove_reset_mail();

-- Former links: whether they were used is not known; they can be asked for again.
delete from sandbox_mailbox where subject like 'Choose a new % password';
delete from messages where subject like 'Choose a new % password';
delete from password_resets;
