-- VIT-2: how often pages took each transition, summed by day (UTC): no page, no visitor, no time of day.
create table transition_counts (
  day date not null,
  source text not null check (length(source) <= 100),
  event text not null check (length(event) <= 80),
  branch smallint not null check (branch between 0 and 99),
  times bigint not null check (times > 0),
  -- In how many visits, which are loads of a document.
  visits bigint not null check (visits between 0 and times),
  primary key (day, source, event, branch)
);
