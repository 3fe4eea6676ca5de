import type { MigrationStep } from '../postgres/migrations.ts'

/**
 * The trees over the companies' events (docs/evidence.md). They are no read model: no rebuild replaces them, because
 * the log is later compared with them.
 */
export const evidenceSchema: readonly MigrationStep[] = [
  {
    name: '001-trees',
    sql: `
      create schema evidence;

      -- The projector makes this role too, but a restore makes this schema before.
      do $$
      begin
        if not exists (select from pg_roles where rolname = 'rollcall_reader') then
          create role rollcall_reader nologin;
        end if;
      exception
        -- Roles belong to the whole server: another database was faster.
        when duplicate_object or unique_violation then null;
      end
      $$;
      grant usage on schema evidence to rollcall_reader;

      -- Everything of the log up to here is in the trees.
      create table evidence.checkpoint (
        single   boolean not null primary key default true check (single),
        position bigint not null
      );
      insert into evidence.checkpoint (position) values (0);
      grant select on evidence.checkpoint to rollcall_reader;

      create table evidence.trees (
        company_id text not null primary key,
        size       bigint not null,
        root       bytea not null,
        -- Of the last event.
        position   bigint not null
      ) with (fillfactor = 50);
      alter table evidence.trees enable row level security;
      create policy company on evidence.trees for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.trees to rollcall_reader;

      create table evidence.tiles (
        company_id text not null,
        level      smallint not null,
        index      bigint not null,
        hashes     bytea not null,
        -- At level 0 the positions of the events, by which the number of an event is found.
        positions  bigint[],
        primary key (company_id, level, index)
      );
      -- Hashes cannot be compressed.
      alter table evidence.tiles alter column hashes set storage external;
      create index tiles_position on evidence.tiles (company_id, (positions[1])) where level = 0;
      alter table evidence.tiles enable row level security;
      create policy company on evidence.tiles for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.tiles to rollcall_reader;
    `,
  },
  {
    name: '002-heads',
    sql: `
      -- The public keys that sign heads, in the order in which they were used.
      create table evidence.keys (
        number      int not null primary key,
        public_key  bytea not null check (length(public_key) = 32),
        since       timestamptz not null,
        -- The signature by the key before; null: the first key, or a change that nobody endorsed.
        endorsement bytea
      );
      grant select on evidence.keys to rollcall_reader;

      create table evidence.heads (
        company_id text not null,
        size       bigint not null,
        root       bytea not null,
        signed_at  timestamptz not null,
        key        int not null references evidence.keys,
        signature  bytea not null,
        day        date not null generated always as ((signed_at at time zone 'UTC')::date) stored,
        primary key (company_id, size),
        unique (company_id, day)
      );
      alter table evidence.heads enable row level security;
      create policy company on evidence.heads for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.heads to rollcall_reader;

      alter table evidence.trees
        -- The day (UTC) of the last head.
        add column signed_on date not null default '-infinity',
        -- It has grown since its last head. Set once a day, so that growing does not touch the index.
        add column unsigned boolean not null default true;
      create index trees_unsigned on evidence.trees (signed_on, company_id) where unsigned;
    `,
  },
  {
    name: '003-check',
    sql: `
      -- What the check of the record has found (projector/src/evidence/check).
      create table evidence.alarms (
        company_id text not null,
        kind       text not null,
        -- The numbers of the events that it concerns.
        number     bigint,
        last       bigint,
        -- Of an event that the tree does not hold.
        event_id   text,
        found_at   timestamptz not null,
        -- What is certain.
        sentence   text not null,
        unique nulls not distinct (company_id, kind, number, event_id)
      );
      alter table evidence.alarms enable row level security;
      create policy company on evidence.alarms for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.alarms to rollcall_reader;

      -- The round of the check that is under way: the log is compared up to position, and will be up to bound.
      create table evidence.round (
        single   boolean not null primary key default true check (single),
        number   bigint not null,
        position bigint not null,
        bound    bigint not null,
        began_at timestamptz not null
      );

      -- How many events of a company a round has compared, so that what is missing at the end is found.
      create table evidence.checked (
        company_id text not null primary key,
        round      bigint not null,
        size       bigint not null
      ) with (fillfactor = 50);
    `,
  },
  {
    name: '004-whole',
    sql: `
      -- When a round had last compared everything of a company without a fault, and how many events; null: not yet.
      alter table evidence.checked
        add column whole_at   timestamptz,
        add column whole_size bigint;
      alter table evidence.checked enable row level security;
      create policy company on evidence.checked for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.checked to rollcall_reader;
    `,
  },
  {
    name: '005-stamps',
    sql: `
      -- What a time-stamping authority (RFC 3161) has answered about a head.
      create table evidence.stamps (
        company_id text not null,
        size       bigint not null,
        -- The whole answer, a TimeStampResp in DER.
        response   bytea not null,
        -- The common name of the certificate that signed it.
        authority  text not null,
        -- The time that it says.
        stamped_at timestamptz not null,
        primary key (company_id, size)
      );
      alter table evidence.stamps enable row level security;
      create policy company on evidence.stamps for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.stamps to rollcall_reader;

      -- Heads without a stamp are looked for among those of the last days.
      create index heads_day on evidence.heads (day, company_id, size);
    `,
  },
  {
    name: '006-uncounted',
    sql: `
      -- The streams that got events since they were counted last (docs/evidence.md, the daily count): about a day of them.
      create table evidence.uncounted (
        company_id text not null,
        -- Of the stream's name.
        hash       bytea not null,
        -- How many events the stream has.
        events     bigint not null,
        -- The day (UTC) with which it is counted at the earliest. Growing leaves it, so that it does not touch the index.
        day        date not null,
        -- The day (UTC) of its newest event. The count of an earlier day does not cover the stream.
        newest     date not null,
        primary key (company_id, hash)
      ) with (fillfactor = 50);
      create index uncounted_day on evidence.uncounted (day, company_id);
      alter table evidence.uncounted enable row level security;
      create policy company on evidence.uncounted for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on evidence.uncounted to rollcall_reader;
    `,
  },
]
