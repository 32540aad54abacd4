-- API-22: the keys that encrypt secrets, each encrypted by a key that this database does not hold (envelope encryption).
create table data_keys (
  data_key_id int generated always as identity primary key,
  secret_column text not null check (secret_column in ('redemption_codes.code', 'payment_contacts.account_number')),
  -- Which key encrypted it.
  key_id text not null check (key_id <> ''),
  wrapped text not null check (wrapped <> ''),
  created_at timestamptz not null default now()
);

-- The next migration drops the plaintext, once the process has encrypted it (encrypt-plaintext.ts).
drop trigger append_only on redemption_codes;
alter table redemption_codes
  add column data_key_id int references data_keys,
  add column ciphertext text;
alter table payment_contacts
  add column data_key_id int references data_keys,
  add column account_number_ciphertext text;
