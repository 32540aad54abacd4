-- API-22: no plaintext column remains. A code of 23 characters has a ciphertext of 68, the shortest account number one of 44.
alter table redemption_codes
  drop column code,
  alter column data_key_id set not null,
  alter column ciphertext set not null,
  add constraint ciphertext_length check (ciphertext ~ '^[A-Za-z0-9_-]{64,}$');
create trigger append_only before update or delete on redemption_codes for each row execute function refuse_change();

alter table payment_contacts
  drop column account_number,
  add constraint account_whole check (
    (bsb is null) = (account_number_ciphertext is null) and (bsb is null) = (data_key_id is null)),
  add constraint ciphertext_length check (account_number_ciphertext ~ '^[A-Za-z0-9_-]{44,}$');

-- Writes both tables again: their former files, with the dropped columns and the former rows, are deleted.
alter table redemption_codes alter column ciphertext type text using ciphertext || '';
alter table payment_contacts alter column account_number_ciphertext type text using account_number_ciphertext || '';
