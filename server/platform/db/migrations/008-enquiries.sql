-- What people ask by the enquiry form. Each is also mailed to the support address by the same transaction.
create table enquiries (
  enquiry_id bigint generated always as identity primary key,
  full_name text not null check (full_name <> ''),
  -- Whoever it comes from: no customer of the store needs to have it.
  email text not null check (email like '%_@_%'),
  mobile_number text,
  product text not null check (product in ('gift-card-express', 'cashpoint-myflexivault', 'cashpoint-egiftcard')),
  message text not null check (message <> ''),
  -- Hash of all of it, by which the same enquiry is known when it comes again.
  fingerprint text not null,
  received_at timestamptz not null
);
create index enquiries_by_fingerprint on enquiries (fingerprint, received_at);
