-- The sandbox bank returns money weeks later, answers slowly, answers a recall with anything, and forgets agreements.
alter table bank.behaviours
  alter column after_ms type bigint,
  alter column returns_after_ms type bigint,
  add column answers_after_ms int not null default 0 check (answers_after_ms >= 0),
  add column recall_answer text not null default 'usual';
alter table bank.agreements
  alter column after_ms type bigint,
  alter column returns_after_ms type bigint,
  add column answers_after_ms int not null default 0,
  add column recall_answer text not null default 'usual',
  add column is_forgotten boolean not null default false;

-- Whether a payment's money is of a wrong amount is read with every payment (CHK-12).
create index differences_wrong_amount on differences (reference) where kind = 'wrong amount';
