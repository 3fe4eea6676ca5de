import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { openPostgresFiles } from '../files/postgres-files.ts'
import { notedStore } from '../installation/installation-record.ts'
import { createPersonKeys } from '../personal-data/person-keys.ts'
import { createPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import type { BackupEntry } from './backup-lines.ts'
import { heldBy } from './held.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'

const masterKey = randomBytes(32).toString('base64')
let database: TestDatabase
let held: BackupEntry[]
let files: FileStore
const pools: Pool[] = []

/** Another database on the same server. */
async function emptyDatabase(name: string): Promise<{ url: string; pool: Pool }> {
  const admin = createPool(database.url, { max: 1 })
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  const pool = createPool(url, { max: 2 })
  pools.push(pool)
  return { url, pool }
}
async function* each<T>(lines: readonly T[]): AsyncGenerator<T> {
  yield* lines
}

beforeAll(async () => {
  database = await testDatabase()
  const { url, pool } = await emptyDatabase('original')
  files = await openPostgresFiles(url)
  await files.put('photo/company/ada/first', { bytes: Buffer.from('sealed'), contentType: 'image/jpeg' })
  const store = await openPostgresEventStore({ url })
  await restoreRows(pool, each([]), { events: false })
  const keys = createPersonKeys({ pool, masterKey })
  await keys.forSealing('company', 'ada', true)
  await keys.forSealing('company', 'erased', true)
  await keys.destroy('company', 'erased')
  const metadata = {
    commandId: 'c',
    companyId: 'company',
    actorId: 'a',
    role: 'company',
    channel: 'web',
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
  }
  for (const stream of ['note-company_a', 'note-company_b'])
    await store.append({
      stream,
      expected: 'none',
      events: Array.from({ length: 700 }, (_, n) => ({
        id: crypto.randomUUID(),
        type: 'Noted',
        data: { n, text: 'Zoë — "quoted"\n\u2028, NUL \u0000, half a pair \ud800', big: 1e21 },
        metadata,
      })),
    })
  // As the projector would grow them, in any content.
  await pool.query(`
    update evidence.checkpoint set position = 700;
    insert into evidence.trees (company_id, size, root, position) values ('company', 700, '\\x0102', 700);
    insert into evidence.tiles (company_id, level, index, hashes, positions)
      select 'company', 0, index, sha256(index::text::bytea), array[index * 256 + 1, index * 256 + 2]
      from generate_series(0, 300) index;
    insert into evidence.tiles (company_id, level, index, hashes) values ('company', 1, 0, '\\x0304');
    insert into evidence.keys (number, public_key, since, endorsement)
      values (1, sha256('1'), '2026-11-20T10:00:00Z', null), (2, sha256('2'), '2026-11-21T10:00:00.5Z', '\\x05');
    insert into evidence.heads (company_id, size, root, signed_at, key, signature)
      values ('company', 600, '\\x01', '2026-11-20T10:00:00Z', 1, '\\x02'),
        ('company', 650, '\\x03', '2026-11-21T10:00:00.123Z', 2, '\\x04');
    insert into evidence.stamps (company_id, size, response, authority, stamped_at)
      select 'company', n, sha256(n::text::bytea), 'Stämpel', timestamptz '2026-11-20T10:00:01.123Z' + n * interval '1 s'
      from generate_series(1, 450) n;
    update evidence.trees set signed_on = '2026-11-21'`)
  held = await Array.fromAsync(heldBy({ store, pool, files, logInPostgres: true, secrets: undefined }))
  await store.close()
})
afterAll(async () => {
  await files?.close()
  for (const pool of pools) await pool.end()
  await database?.remove()
})

it('a restored log equals the original, and new events follow its end', async () => {
  const { url, pool } = await emptyDatabase('restored')
  expect(await restoreRows(pool, each(held), { events: true })).toEqual({ events: 1_400, keys: 2 })
  const store = await openPostgresEventStore({ url })
  const again = await Array.fromAsync(heldBy({ store, pool, files, logInPostgres: true, secrets: undefined }))
  expect(again).toEqual(held)
  const head = await store.head()
  const [event] = (await store.read('note-company_a')).events
  if (!event) throw new Error('The stream is empty.')
  const next = { id: crypto.randomUUID(), type: 'Noted', data: {}, metadata: event.metadata }
  const appended = await store.append({ stream: 'note-company_a', expected: 699, events: [next] })
  expect(appended).toMatchObject({ outcome: 'appended', position: String(Number(head) + 1), revision: 700 })
  await store.close()
})

it('the trees over the events come along', async () => {
  const { pool } = await emptyDatabase('trees')
  await restoreRows(pool, each(held), { events: true })
  const all = async (of: Pool) =>
    Promise.all(
      ['checkpoint', 'trees', 'tiles', 'keys', 'heads', 'stamps'].map(
        async table => (await of.query(`select t::text from evidence.${table} t order by 1`)).rows,
      ),
    )
  const [original] = pools
  const restored = await all(pool)
  expect(restored).toEqual(await all(original as Pool))
  expect(restored.map(rows => rows.length)).toEqual([1, 1, 302, 2, 2, 450])
})

it('the trees are left out for a log that is restored elsewhere, which may be older', async () => {
  const { pool } = await emptyDatabase('grown_anew')
  await restoreRows(pool, each(held), { events: false })
  const { rows } = await pool.query(
    'select position, (select count(*)::int from evidence.tiles) from evidence.checkpoint',
  )
  expect(rows).toEqual([{ position: '0', count: 0 }])
  const heads = await pool.query('select size from evidence.heads order by size')
  expect(heads.rows, 'what was signed binds that log, too').toEqual([{ size: '600' }, { size: '650' }])
  expect((await pool.query('select from evidence.stamps')).rowCount).toBe(450)
})

it('a backup of an installation without trees is made and restored', async () => {
  const { url, pool } = await emptyDatabase('without_trees')
  const older = held.filter(
    ({ kind }) => !['trees-end', 'tree', 'tile', 'evidence-key', 'head', 'stamp'].includes(kind),
  )
  await restoreRows(pool, each(older), { events: true })
  await pool.query('drop schema evidence cascade')
  const store = await openPostgresEventStore({ url })
  expect(
    await Array.fromAsync(heldBy({ store, pool, files, logInPostgres: true, secrets: undefined })),
  ).toEqual(older)
  await store.close()
})

it('a restored log and restored keys keep their times to the microsecond', async () => {
  const { pool } = await emptyDatabase('exact')
  await restoreRows(pool, each(held), { events: true })
  const instants = async (of: Pool) => ({
    events: (await of.query('select recorded_at::text from event_store.events order by position')).rows,
    keys: (await of.query('select created_at::text, destroyed_at::text from keys.persons order by person_id'))
      .rows,
  })
  const [original] = pools
  expect(await instants(pool)).toEqual(await instants(original as Pool))
})

it('files are restored exactly, also a second time after an interruption', async () => {
  const { url } = await emptyDatabase('files')
  for (const _ of ['broken off', 'again'])
    expect(await restoreFiles({ DATABASE_URL: url } as Config, each(held))).toBe(1)
  const restored = await openPostgresFiles(url)
  expect(await restored.get('photo/company/ada/first')).toEqual({
    bytes: Buffer.from('sealed'),
    contentType: 'image/jpeg',
  })
  await restored.close()
})

it('keys without events are no backup, because the events are in another store', async () => {
  const { url, pool } = await emptyDatabase('elsewhere')
  await restoreRows(pool, each(held), { events: false })
  const store = await openPostgresEventStore({ url })
  const made = Array.fromAsync(heldBy({ store, pool, files, logInPostgres: true, secrets: undefined }))
  await expect(made).rejects.toThrow('There are keys of people but no events')
  await store.close()
})

it('an erased person stays erased, and the others are readable', async () => {
  const { pool } = await emptyDatabase('opened')
  await restoreRows(pool, each(held), { events: true })
  const keys = createPersonKeys({ pool, masterKey })
  const opened = await keys.forOpening(['ada', 'erased', 'stranger'])
  expect(Object.fromEntries(opened)).toEqual({ ada: expect.any(Buffer), erased: undefined })
  expect(await keys.forSealing('company', 'erased', true)).toBeUndefined()
})

it('a restored installation accepts only the backup’s event store', async () => {
  const firstEvent = held.find(line => line.kind === 'event')?.id
  for (const [events, kind] of [
    [true, 'postgres'],
    [false, 'eventstoredb'],
  ] as const) {
    const { pool } = await emptyDatabase(`belongs_to_${kind}`)
    await restoreRows(pool, each(held), { events })
    expect(await notedStore(pool)).toEqual({ kind, firstEvent })
  }
})

it('with EventStoreDB only the keys are restored', async () => {
  const { pool } = await emptyDatabase('keys_alone')
  expect(await restoreRows(pool, each(held), { events: false })).toEqual({ events: 0, keys: 2 })
  const { rows } = await pool.query("select to_regclass('event_store.events') as log")
  expect(rows).toEqual([{ log: null }])
})

it('nothing is restored from an incomplete backup or into a database with data', async () => {
  const { pool } = await emptyDatabase('half')
  async function* broken(): AsyncGenerator<BackupEntry> {
    yield* held.slice(0, 1_500)
    throw new Error('The disk is gone.')
  }
  await expect(restoreRows(pool, broken(), { events: true })).rejects.toThrow('The disk is gone.')
  expect((await pool.query('select from event_store.events')).rowCount).toBe(0)
  await restoreRows(pool, each(held), { events: true })
  await expect(restoreRows(pool, each(held), { events: true })).rejects.toThrow('is not empty')
  expect((await pool.query('select from event_store.events')).rowCount).toBe(1_400)
})

it('nothing is restored after services have begun, because they would send old mails again', async () => {
  for (const schema of ['delivery', 'read']) {
    const { pool } = await emptyDatabase(`begun_${schema}`)
    await pool.query(`create schema ${schema}; create table ${schema}.checkpoints (position text)`)
    for (const events of [true, false])
      await expect(restoreRows(pool, each(held), { events })).rejects.toThrow('is not empty')
  }
})
