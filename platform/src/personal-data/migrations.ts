import type { MigrationStep } from '../postgres/migrations.ts'

/** The table of persons' keys. It is separate from the log, and destroying a row's key erases the person. */
export const personKeyMigrations: readonly MigrationStep[] = [
  {
    name: '001-person-keys',
    sql: `
      create schema if not exists keys;
      create table keys.persons (
        person_id text primary key,
        company_id text not null,
        wrapped bytea,
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        check ((wrapped is null) = (destroyed_at is not null))
      );
      create index persons_company on keys.persons (company_id);
    `,
  },
]
