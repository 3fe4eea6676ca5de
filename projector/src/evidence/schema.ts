import type { MigrationStep } from '@rollcall/platform/postgres/migrations.ts'

/**
 * The trees over the companies' events (docs/evidence.md). They are no read model: no rebuild replaces them, because
 * the log is later compared with them.
 */
export const evidenceSchema: readonly MigrationStep[] = [
  {
    name: '001-trees',
    sql: `
      create schema evidence;
      grant usage on schema evidence to rollcall_reader;

      -- Everything of the log up to here is in the trees.
      create table evidence.checkpoint (
        single   boolean not null primary key default true check (single),
        position bigint not null
      );
      insert into evidence.checkpoint (position) values (0);

      create table evidence.trees (
        company_id text not null primary key,
        size       bigint not null,
        root       bytea not null,
        -- Of the last event.
        position   bigint not null
      ) with (fillfactor = 50);

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
    `,
  },
]
