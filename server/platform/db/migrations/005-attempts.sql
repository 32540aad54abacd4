-- Attempts of every kind are counted in one table, by what is done and who does it.
alter table login_attempts rename to attempts;
alter table attempts rename column attempts to taken;
