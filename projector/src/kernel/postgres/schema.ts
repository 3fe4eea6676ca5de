import type { MigrationStep } from '@rollcall/platform/postgres/migrations.ts'
import type { Pool } from 'pg'

/**
 * The shared schema of all projections: checkpoints, kept totals, and the readers' role. The projections' tables are
 * created from their declarations (build/generations.ts), not here.
 */
export const readSchema: readonly MigrationStep[] = [
  {
    name: '001-read',
    sql: `
      create schema read;

      do $$
      begin
        if not exists (select from pg_roles where rolname = 'rollcall_reader') then
          create role rollcall_reader nologin;
        end if;
      exception
        -- Roles belong to the whole server: another database's projector was faster.
        when duplicate_object or unique_violation then null;
      end
      $$;
      grant rollcall_reader to current_user;
      grant usage on schema read to rollcall_reader;

      -- How far each projection is. '{name}' is the live one, '{table}_next' a generation being built.
      create table read.checkpoints (
        projection text not null primary key,
        version    int not null,
        -- A hash of the table's declaration, so that a change without a new version is noticed.
        shape      text not null,
        position   bigint not null,
        updated_at timestamptz not null default now()
      ) with (fillfactor = 10, autovacuum_vacuum_threshold = 1000);
      grant select on read.checkpoints to rollcall_reader;

      create table read.row_counts (
        projection text not null,
        company_id text not null,
        bucket     text not null,
        rows       bigint not null,
        primary key (projection, company_id, bucket)
      ) with (fillfactor = 70);
      alter table read.row_counts enable row level security;
      create policy company on read.row_counts for select to rollcall_reader
        using (company_id = current_setting('rollcall.company', true));
      grant select on read.row_counts to rollcall_reader;

      create function read.must_have_moved(moved bigint, expected bigint) returns void language plpgsql as $$
      begin
        if moved <> expected then
          raise exception 'a checkpoint is not where this projector left it (% of % are)', moved, expected
            using errcode = 'RC001';
        end if;
      end
      $$;
    `,
  },
  {
    name: '002-set-aside',
    sql: `
      -- Companies whose events a projection leaves out, from the first event that it could not take. No grant for
      -- rollcall_reader: this is the platform's business.
      create table read.set_aside (
        -- The name of the checkpoint: the live projection or a generation that is being built.
        projection     text not null,
        company_id     text not null,
        event_id       text not null,
        type           text not null,
        position       bigint not null,
        -- Everything of the company up to here is in the rows; where a retry begins to read.
        after_position bigint not null,
        -- Why, without personal data.
        sentence       text not null,
        since          timestamptz not null default now(),
        tries          int not null default 0,
        next_retry_at  timestamptz not null,
        primary key (projection, company_id)
      );
    `,
  },
  {
    name: '003-names',
    sql: `
      -- The order of names in lists: compareNames of the contracts.
      create collation read.natural (provider = icu, locale = 'und-u-kn-true');

      -- searchText of the contracts: without case and accents. Most texts are ASCII and need only the first branch.
      create function read.search_text(given text) returns text
        immutable strict parallel safe language sql
        return case when octet_length(given) = char_length(given) then lower(given collate "C") else
          replace(replace(replace(replace(translate(regexp_replace(lower(normalize(given, nfkd) collate "und-x-icu") collate "C", E'[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g'), 'øłđðħıŧς', 'olddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
    `,
  },
]

/** The SQLSTATE of a checkpoint that another process moved. */
export const checkpointMoved = 'RC001'

const versions = `
  select c.collversion is distinct from pg_collation_actual_version(c.oid) as changed
    from pg_collation c join pg_namespace n on n.oid = c.collnamespace
   where n.nspname = 'read' and c.collname = 'natural'`

/**
 * Builds the indexes of the read models again when the server has another version of ICU than they were made with, as
 * after an update of its image. Their order could differ from the server's. Returns whether it did.
 */
export async function followOrderOfServer(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>(versions)
  if (!rows[0]?.changed) return false
  await pool.query('reindex schema read')
  await pool.query('alter collation read.natural refresh version')
  return true
}
