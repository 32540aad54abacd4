-- API-21: names the customers whose sessions have ended before their time, so that every process looks for their streams.
-- Never the session: whoever may listen would know which token hashes were valid.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform announce('sessions', customer_id::text)
    from (select distinct customer_id from ended where expires_at > now()) customers;
  return null;
end $$;
create trigger announce_ended_sessions after delete on sessions
  referencing old table as ended for each statement execute function announce_ended_sessions();
