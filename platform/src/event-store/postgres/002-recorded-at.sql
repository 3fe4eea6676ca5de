-- The instant at which an event is recorded: now, but never before the event before it, should the clock have been
-- set back. To be called under the log's lock. Volatile, so that it sees what was committed while the caller waited
-- for that lock, which the caller's own statement does not.
create function event_store.recorded_at() returns timestamptz volatile language plpgsql as $$
begin
  return greatest(
    clock_timestamp(),
    (select e.recorded_at from event_store.events e order by e.position desc limit 1)
  );
end
$$;
