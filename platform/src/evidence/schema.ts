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
]
