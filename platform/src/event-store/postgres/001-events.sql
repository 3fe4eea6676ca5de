-- The log. Position order is the order of visibility, because every append takes the log's advisory lock
-- before it draws a position and keeps it until it has committed; see append-statements.ts.
create schema event_store;

create sequence event_store.position as bigint;

create table event_store.events (
  position    bigint      not null primary key,
  recorded_at timestamptz not null,
  id          uuid        not null,
  revision    int         not null,
  stream      text        collate "C" not null,
  type        text        not null,
  -- json, not jsonb: kept to the letter as it was appended, and cheaper to store and to give back.
  data        json        not null,
  metadata    json        not null,
  unique (stream, revision)
);

-- Only ever appended to: the next vacuum soon after inserts keeps index-only scans and freezing cheap.
alter table event_store.events set (autovacuum_vacuum_insert_scale_factor = 0.1);

create function event_store.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete on event_store.events
  for each row execute function event_store.refuse_change();
create trigger append_only_truncate before truncate on event_store.events
  for each statement execute function event_store.refuse_change();
