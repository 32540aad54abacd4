-- API-17: a listed return is applied to the debit that the bank names. Null where the bank names none, as in rows of before.
alter table differences add column refunds text;
