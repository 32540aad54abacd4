-- API-9: Cancelled is final. Money that the bank settles later is refunded; what became Paid before stays Paid.
delete from payment_moves where from_status = 'Cancelled' and to_status = 'Paid';

-- API-18: a bank may use one reference for several movements, and change what it has reported. A movement is known by its
-- payment, its kind and its reference; whatever differs under a known reference is a difference.
alter table money_movements
  drop constraint money_movements_pkey,
  add primary key (bank_ref, payment_id, kind);
alter table listed_refunds
  drop constraint listed_refunds_pkey,
  add primary key (bank_ref, difference_id);
alter table differences
  drop constraint differences_refund_ref_key,
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'undecided payment', 'unknown entry', 'wrong amount', 'second debit', 'unasked debit', 'unexpected return',
    'overdue refund', 'missing at the bank', 'malformed entry', 'conflicting entry')),
  -- As what the bank reports an entry that differs from what it reported before; null for a debit that is a difference itself.
  add column entry_kind text check (entry_kind in ('debit', 'refund', 'return')),
  add constraint conflict_with_kind check (kind = 'wrong amount' or (kind = 'conflicting entry') = (entry_kind is not null));
update differences d set entry_kind = coalesce((select kind from bank_entries e where e.bank_ref = d.bank_ref), 'debit')
  where kind = 'wrong amount' and (
    exists (select from money_movements m where m.bank_ref = d.bank_ref)
    or exists (select from listed_refunds r where r.bank_ref = d.bank_ref));
create index differences_by_refund on differences (refund_ref) where refund_ref is not null;
drop index differences_of_entry;
create unique index differences_of_entry on differences (bank_ref, kind, reference)
  where bank_ref is not null and kind <> 'conflicting entry';
create unique index differences_of_conflict on differences (bank_ref, reference, entry_kind, amount_cents, coalesce(refunds, ''))
  where kind = 'conflicting entry';
