-- WIRE-2: hashed files (scripts, styles, fonts) of the versions that run or ran lately, which any process sends. A row that
-- no process has announced for 30 days is deleted. `content` is compressed as `encoding` names, so that TOAST need not try.
create table browser_files (
  path text primary key,
  content bytea not null,
  encoding text check (encoding in ('br')),
  announced_at timestamptz not null default now()
);
alter table browser_files alter column content set storage external;
