import type { Pool } from 'pg'
import { type MigrationStep, migrate } from '../postgres/migrations.ts'
import { createPool } from '../postgres/pool.ts'
import { checkFile, checkKey, type FileStore } from './file-store.ts'

const steps: readonly MigrationStep[] = [
  {
    name: '001-contents',
    sql: `
      create schema if not exists files;
      create table files.contents (
        key text collate "C" primary key,
        content_type text not null,
        bytes bytea not null,
        stored_at timestamptz not null default now()
      );
      -- What is sealed does not compress.
      alter table files.contents alter column bytes set storage external;
    `,
  },
]

const page = 1_000

/** Files in the schema `files` of a Postgres database, which is created. */
export async function openPostgresFiles(url: string, log?: (message: string) => void): Promise<FileStore> {
  const pool: Pool = createPool(url, { max: 2, application_name: 'rollcall files', ...(log && { log }) })
  try {
    await migrate(pool, 'files', steps)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    async put(key, file) {
      checkFile(key, file)
      await pool.query({
        name: 'put-file',
        text: `insert into files.contents (key, content_type, bytes) values ($1, $2, $3)
          on conflict (key) do update set content_type = excluded.content_type, bytes = excluded.bytes, stored_at = now()`,
        values: [key, file.contentType, Buffer.from(file.bytes)],
      })
    },
    async get(key) {
      checkKey(key)
      const { rows } = await pool.query<{ bytes: Buffer; contentType: string }>({
        name: 'get-file',
        text: 'select bytes, content_type as "contentType" from files.contents where key = $1',
        values: [key],
      })
      return rows[0]
    },
    async remove(key) {
      checkKey(key)
      await pool.query('delete from files.contents where key = $1', [key])
    },
    async *list({ prefix = '', after = '' } = {}) {
      for (let last = after; ; ) {
        const { rows } = await pool.query<{ key: string; storedAt: Date }>(
          `select key, stored_at as "storedAt" from files.contents
           where key > $1 and starts_with(key, $2) order by key limit $3`,
          [last, prefix, page],
        )
        yield* rows
        if (rows.length < page) return
        last = String(rows.at(-1)?.key)
      }
    },
    close: () => pool.end(),
  }
}
