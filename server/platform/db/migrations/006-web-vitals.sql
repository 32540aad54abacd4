-- VIT-1: what pages measured, with nothing that a shopper could be known by: page is the kind of page, never an address.
create table web_vitals (
  vital_id bigint generated always as identity primary key,
  metric text not null check (metric in ('LCP', 'FID', 'INP', 'CLS', 'FCP', 'TTFB', 'load')),
  value double precision not null check (value >= 0),
  page text not null,
  received_at timestamptz not null
);

create index web_vitals_received_at on web_vitals (received_at);
