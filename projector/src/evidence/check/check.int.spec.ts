import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heldBy } from '@rollcall/platform/backup/held.ts'
import { restoreRows } from '@rollcall/platform/backup/restore-rows.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { endorse, evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { openPostgresFiles } from '@rollcall/platform/files/postgres-files.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildGeneration } from '../../kernel/build/build-generation.ts'
import { projectorPool } from '../../kernel/postgres/projector-pool.ts'
import { defineProjection } from '../../kernel/projection.ts'
import { punchedIn } from '../../testing/attendance.ts'
import { of, uuid } from '../../testing/events.ts'
import { type ReadModels, readModels, until } from '../../testing/read-models.ts'
import { treeKeepers } from '../../testing/tree-keepers.ts'
import { storedTrees, treesOfLog } from '../../testing/trees.ts'
import { createHeadFiles } from '../head-files.ts'
import { signTrees } from '../sign-trees.ts'
import { useKey } from '../signing-keys.ts'
import { treesNotice } from '../trees-status.ts'
import { raiseAlarm } from './alarms.ts'
import { type CheckSettings, checkOnce } from './keep-checking.ts'
import { headsIn } from './kept-heads.ts'

const companies = [uuid(1), uuid(9)] as const
const [company, other] = companies
const key = evidenceKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
)
const now = () => new Date('2026-11-20T10:00:00.000Z')
let models: ReadModels
const keepers = treeKeepers(() => models)
let sessions = 0
let restores = 0
beforeEach(async () => {
  models = await readModels(url => openPostgresEventStore({ url }))
  await migrate(models.pool, 'evidence', evidenceSchema)
})
afterEach(async () => {
  await keepers.stop()
  await models.close()
})

/** Appends events in turn of two companies, several at once to a stream. */
async function append(count: number): Promise<void> {
  const perStream = 20
  for (let left = count; left > 0; left -= perStream) {
    const stream = `test-${company}_${++sessions}`
    const events = Array.from({ length: Math.min(perStream, left) }, (_, at) =>
      of(companies[at % 2] ?? company, punchedIn(++sessions, '03:30:00')),
    )
    await models.store.append({ stream, expected: 'none', events })
  }
}
const start = (check: CheckSettings = { perHour: 0 }) => keepers.start({ check, restFactor: 0 })
/** Grows the trees up to the end of the log. */
async function level(): Promise<void> {
  const keeper = start()
  await keepers.reach(keeper)
  await keeper.stop()
}
async function sign(day: string): Promise<void> {
  const at = new Date(`${day}T10:00:00.000Z`)
  const { number } = await useKey(models.pool, { key }, at)
  await signTrees(models.pool, { key, number, now: at })
}
/** One round of the check, at a time. `signal` ends it early; `folder` keeps heads. */
async function round({
  signal = new AbortController().signal,
  pace = async (_events: number) => {},
  at = now(),
  folder = undefined as string | undefined,
} = {}): Promise<void> {
  const raise = (fault: Parameters<typeof raiseAlarm>[1]) => raiseAlarm(models.tools, fault, at)
  const keptHeads = folder === undefined ? undefined : headsIn(folder)
  await checkOnce(models.tools, { raise, pace, keptHeads, signal }, () => at)
}
async function alarms(): Promise<unknown[][]> {
  const { rows } = await models.pool.query(
    'select company_id, kind, number::int, last::int from evidence.alarms order by company_id, kind, number',
  )
  return rows.map(({ company_id, kind, number, last }) => [company_id, kind, number, last])
}
/** When each company's record was last compared as a whole, and how many events. */
async function whole(): Promise<unknown[][]> {
  const { rows } = await models.pool.query<{ company_id: string; whole_at: Date | null; whole_size: number }>(
    'select company_id, whole_at, whole_size::int from evidence.checked order by company_id',
  )
  return rows.map(({ company_id, whole_at, whole_size }) => [company_id, whole_at, whole_size])
}
/** Runs SQL as somebody who gets round the log's triggers. */
const tamper = (sql: string) =>
  models.pool.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
/** The address of another database on the same server. */
const newUrl = () => Object.assign(new URL(models.url), { pathname: `/restored_${++restores}` }).href
/** Restores a backup of everything into another database, which does not exist yet. */
async function restoreInto(url: string): Promise<void> {
  const files = await openPostgresFiles(models.url)
  const held = heldBy({ ...models, files, logInPostgres: true, secrets: undefined })
  const backup = await Array.fromAsync(held)
  await files.close()
  await models.pool.query(`create database ${new URL(url).pathname.slice(1)}`)
  const pool = createPool(url, { max: 2 })
  await restoreRows(
    pool,
    (async function* () {
      yield* backup
    })(),
    { events: true },
  )
  await pool.end()
}
/** Works on another database that is there already. */
async function withModels(url: string, work: () => Promise<void>): Promise<void> {
  const original = models
  const pool = projectorPool(url, () => {})
  const store = await openPostgresEventStore({ url })
  models = { ...original, url, pool, store, tools: { ...original.tools, pool, store } }
  try {
    await work()
  } finally {
    await store.close()
    await pool.end()
    models = original
  }
}
/** The position of a company's event by its number. */
async function positionOf(number: number, of: string = company): Promise<string> {
  const { rows } = await models.pool.query<{ position: string }>(
    `select position::text from event_store.events where metadata->>'companyId' = $1
      order by events.position limit 1 offset $2`,
    [of, number - 1],
  )
  return rows[0]?.position ?? ''
}

describe('the check of the record', () => {
  beforeEach(async () => {
    await append(1_400)
    await level()
    await sign('2026-11-20')
    await round()
    expect(await alarms(), 'nothing was changed').toEqual([])
  })

  it.each<[string, () => Promise<unknown>, unknown[][]]>([
    [
      'data that were changed',
      async () =>
        tamper(`update event_store.events set data = '{}' where position = ${await positionOf(300)}`),
      [[company, 'changed', 300, 300]],
    ],
    [
      'metadata that were changed',
      async () =>
        tamper(
          `update event_store.events set metadata = (metadata::jsonb || '{"actorId":"eve"}')::json
            where position = ${await positionOf(700)}`,
        ),
      [[company, 'changed', 700, 700]],
    ],
    [
      'a time that was changed',
      async () =>
        tamper(
          `update event_store.events set recorded_at = recorded_at - interval '1 hour'
            where position = ${await positionOf(1)}`,
        ),
      [[company, 'changed', 1, 1]],
    ],
    [
      'an event that was removed in the middle',
      async () => tamper(`delete from event_store.events where position = ${await positionOf(257)}`),
      [[company, 'removed', 257, 257]],
    ],
    [
      'an event that was removed at the end of the log',
      async () => tamper(`delete from event_store.events where position = ${await positionOf(700, other)}`),
      [[other, 'removed', 700, 700]],
    ],
    [
      'two events that were swapped',
      async () => {
        const [one, two] = [await positionOf(40), await positionOf(42)]
        await tamper(
          `update event_store.events set position = -1 where position = ${one};
           update event_store.events set position = ${one} where position = ${two};
           update event_store.events set position = ${two} where position = -1`,
        )
      },
      [[company, 'swapped', 40, 42]],
    ],
    [
      'an event that was appended behind the log’s back',
      async () => {
        const head = await models.store.head()
        // A position that is left free, such as by an append that was rolled back.
        await tamper(`
          update evidence.checkpoint set position = ${head}::bigint + 1;
          insert into event_store.events
            select position + 1, recorded_at, gen_random_uuid(), revision + 1, stream, type, data, metadata
            from event_store.events where position = ${head}`)
      },
      [[other, 'appended', null, null]],
    ],
    [
      'all events of a company that were removed',
      async () => tamper(`delete from event_store.events where metadata->>'companyId' = '${company}'`),
      [[company, 'removed', 1, 700]],
    ],
    [
      'all events that were removed',
      async () => tamper('delete from event_store.events'),
      [
        [company, 'removed', 1, 700],
        [other, 'removed', 1, 700],
      ],
    ],
    [
      'a head that was replaced',
      async () => tamper(`update evidence.heads set size = 699 where company_id = '${company}'`),
      [[company, 'head', 699, 699]],
    ],
    [
      'a hash of the tree that was changed',
      async () =>
        tamper(
          `update evidence.tiles set hashes = set_byte(hashes, 32, 255 - get_byte(hashes, 32))
            where company_id = '${company}' and level = 1 and index = 0`,
        ),
      [
        [company, 'record', 1, 700],
        [company, 'root', null, null],
        [company, 'tiles', 257, 512],
      ],
    ],
    [
      'a root that was changed',
      async () => tamper(`update evidence.trees set root = sha256(root) where company_id = '${company}'`),
      [[company, 'root', null, null]],
    ],
    [
      'an event that is no event any more',
      async () => tamper(`update event_store.events set data = '1' where position = ${await positionOf(3)}`),
      [[company, 'changed', 3, 3]],
    ],
  ])('finds %s, and reports it once', async (_what, manipulate, faults) => {
    await manipulate()
    await round()
    expect(await alarms()).toEqual(faults)
    await round()
    await round()
    expect(await alarms()).toEqual(faults)
  })

  it('finds an event that was inserted', async () => {
    await tamper(`update event_store.events set position = -10 * position;
      update event_store.events set position = -position;
      update evidence.tiles set positions = array(select p * 10 from unnest(positions) with ordinality as t (p, n) order by n)
        where level = 0;
      update evidence.checkpoint set position = position * 10;
      update evidence.trees set position = position * 10`)
    await round()
    expect(await alarms()).toEqual([])
    await tamper(`insert into event_store.events
      select position - 1, recorded_at, gen_random_uuid(), revision + 100, stream, type, data, metadata
      from event_store.events where position = ${await positionOf(300)}`)
    await round()
    await round()
    expect(await alarms()).toEqual([[company, 'inserted', 300, 300]])
  })

  it('finds tiles that were computed again to fit a forged event, by the signed head', async () => {
    await tamper(`update event_store.events set data = '{}' where position = ${await positionOf(300)}`)
    // The trees are grown again from the forged log.
    await tamper(`delete from evidence.tiles; delete from evidence.trees; delete from evidence.checked;
      update evidence.checkpoint set position = 0`)
    await level()
    await round()
    await round()
    expect(await alarms()).toEqual([[company, 'record', 1, 700]])
  })

  it('says between which heads such an event is', async () => {
    await append(200)
    await level()
    await sign('2026-11-21')
    await append(200)
    await level()
    await sign('2026-11-22')
    await tamper(`update event_store.events set data = '{}' where position = ${await positionOf(750)}`)
    await tamper(`delete from evidence.tiles; delete from evidence.trees; delete from evidence.checked;
      update evidence.checkpoint set position = 0`)
    await level()
    await round()
    expect(await alarms()).toEqual([[company, 'record', 701, 800]])
  })

  it('finds that the end of a record was removed together with its hashes', async () => {
    await tamper(`delete from event_store.events where position >= ${await positionOf(650)};
      delete from evidence.tiles; delete from evidence.trees; delete from evidence.checked;
      update evidence.checkpoint set position = 0`)
    await level()
    await round()
    const faults = [
      [company, 'ended', 650, 700],
      [other, 'ended', 650, 700],
    ]
    expect(await alarms()).toEqual(faults)
    await append(20)
    await level()
    await round()
    expect(await alarms(), 'it is one alarm while the record grows again').toEqual(faults)
  })

  it('finds that a record was removed with its tree, by its heads', async () => {
    await tamper(`delete from event_store.events where metadata->>'companyId' = '${company}';
      delete from evidence.tiles where company_id = '${company}';
      delete from evidence.trees where company_id = '${company}';
      delete from evidence.checked where company_id = '${company}'`)
    await round()
    expect(await alarms()).toEqual([[company, 'ended', 1, 700]])
  })

  it('finds a head of a key that was slipped in as the next one', async () => {
    const forger = evidenceKey(
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    )
    const since = '2026-11-21T09:00:00.000Z'
    const endorsement = endorse({ publicKey: forger.publicKey, since }, forger)
    await models.pool.query('insert into evidence.keys values (2, $1, $2, $3)', [
      forger.publicKey,
      since,
      endorsement,
    ])
    await append(40)
    await level()
    await signTrees(models.pool, { key: forger, number: 2, now: new Date('2026-11-21T10:00:00.000Z') })
    await round()
    expect(await alarms()).toEqual([
      [company, 'head', 720, 720],
      [other, 'head', 720, 720],
    ])
  })

  it('raises no alarm for a key that the key before endorsed', async () => {
    const next = evidenceKey(
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    )
    const at = new Date('2026-11-21T10:00:00.000Z')
    const { number } = await useKey(models.pool, { key: next, before: key }, at)
    await append(40)
    await level()
    await signTrees(models.pool, { key: next, number, now: at })
    await round()
    expect(await alarms()).toEqual([])
  })

  it('raises no alarm for a head that is signed while a round is under way', async () => {
    let grown = 0
    const growAndSign = async () => {
      if (grown++ > 0) return
      await append(40)
      await level()
      await sign('2026-11-21')
    }
    await round({ pace: growAndSign })
    expect(grown).toBeGreaterThan(0)
    expect(await alarms()).toEqual([])
  })

  it('goes on where another process ended', async () => {
    await tamper(`update event_store.events set data = '{}' where position in
      (${await positionOf(10)}, ${await positionOf(690)})`)
    let ended = 0
    for (let tries = 0; tries < 20; tries += 1) {
      const ending = new AbortController()
      const pace = async (events: number) => {
        if (events <= 100) return
        ended += 1
        ending.abort()
      }
      await round({ signal: ending.signal, pace })
    }
    expect(ended).toBeGreaterThan(2)
    expect(await alarms()).toEqual([
      [company, 'changed', 10, 10],
      [company, 'changed', 690, 690],
    ])
  })

  it('notes each record that it has compared as a whole', async () => {
    const first = new Date('2026-11-20T10:00:00.000Z')
    const later = new Date('2026-11-20T11:00:00.000Z')
    expect(await whole()).toEqual([
      [company, first, 700],
      [other, first, 700],
    ])
    await append(100)
    await level()
    await round({ at: later })
    expect(await whole()).toEqual([
      [company, later, 750],
      [other, later, 750],
    ])
  })

  it('notes no record as whole in which it found a fault, until that is mended', async () => {
    const later = new Date('2026-11-20T11:00:00.000Z')
    const at = await positionOf(300)
    await tamper(`create table kept as select position, data from event_store.events where position = ${at};
      update event_store.events set data = '{}' where position = ${at}`)
    await round({ at: later })
    await round({ at: later })
    expect(await whole()).toEqual([
      [company, now(), 700],
      [other, later, 700],
    ])
    await tamper(`update event_store.events e set data = k.data from kept k where k.position = e.position;
      delete from evidence.alarms`)
    await round({ at: later })
    expect(await whole()).toEqual([
      [company, later, 700],
      [other, later, 700],
    ])
  })

  it.each([
    [
      'the end of its events',
      (from: string) => `position >= ${from} and metadata->>'companyId' = '${company}'`,
    ],
    ['all of its events', () => `metadata->>'companyId' = '${company}'`],
  ])('notes no record as whole when the log has lost %s', async (_what, lost) => {
    await tamper(`delete from event_store.events where ${lost(await positionOf(690))}`)
    await round({ at: new Date('2026-11-20T11:00:00.000Z') })
    expect((await whole())[0]).toEqual([company, now(), 700])
  })

  it('notes no record as whole in a round that was ended early, and does when another process ends it', async () => {
    const later = new Date('2026-11-20T11:00:00.000Z')
    const before = await whole()
    const ending = new AbortController()
    // The first batch of the log.
    const pace = async (events: number) => void (events === 500 && ending.abort())
    await round({ signal: ending.signal, pace, at: later })
    expect(ending.signal.aborted).toBe(true)
    expect(await whole()).toEqual(before)
    await round({ at: later })
    expect(await whole()).toEqual([
      [company, later, 700],
      [other, later, 700],
    ])
  })

  it('shows a reader whether the own record is whole, and no other one', async () => {
    await models.pool.query('grant rollcall_reader to current_user')
    const client = await models.pool.connect()
    try {
      await client.query(`set role rollcall_reader; select set_config('rollcall.company', '${other}', false)`)
      const { rows } = await client.query('select company_id, whole_size::int from evidence.checked')
      expect(rows).toEqual([{ company_id: other, whole_size: 700 }])
    } finally {
      client.release(true)
    }
  })

  it('tells a fault that becomes longer as one', async () => {
    const change = async (number: number) =>
      tamper(`update event_store.events set data = '{}' where position = ${await positionOf(number)}`)
    await change(20)
    await round()
    await change(21)
    await round()
    expect(await alarms()).toEqual([[company, 'changed', 20, 21]])
    const { rows } = await models.pool.query('select sentence from evidence.alarms')
    expect(rows[0].sentence).toBe(
      'The log holds other content for events 20 to 21 of this record than was recorded',
    )
  })
})

const rebuilt = defineProjection<{ company_id: string; id: string }>({
  version: 1,
  table: {
    name: 'rebuilt',
    columns: { company_id: 'text', id: 'text' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
  },
  when: [],
})

describe('heads that are kept in a folder', () => {
  let folder: string
  const keep = () => createHeadFiles(models.pool, folder).write(new AbortController().signal)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rollcall-kept-heads-'))
    await append(100)
    await level()
    await sign('2026-11-20')
    await keep()
    await round({ folder })
    expect(await alarms(), 'nothing was changed').toEqual([])
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('show a forged event whose hashes were all computed anew and signed with the key', async () => {
    await tamper(`update event_store.events set data = '{}' where position = ${await positionOf(30)}`)
    await tamper(`delete from evidence.tiles; delete from evidence.trees; delete from evidence.checked;
      delete from evidence.heads; update evidence.checkpoint set position = 0`)
    await level()
    await sign('2026-11-20')
    await round()
    expect(await alarms(), 'the database alone does not show it').toEqual([])
    await round({ folder })
    expect(await alarms()).toEqual([[company, 'record', 1, 50]])
  })

  it('show that an older backup was restored', async () => {
    const restored = newUrl()
    await migrate(models.pool, 'person-keys', personKeyMigrations)
    await restoreInto(restored)
    await append(20)
    await level()
    await sign('2026-11-21')
    await keep()
    await withModels(restored, async () => {
      await round({ folder })
      expect(await alarms()).toEqual([
        [company, 'ended', 51, 60],
        [other, 'ended', 51, 60],
      ])
      const { rows } = await models.pool.query('select sentence from evidence.alarms limit 1')
      expect(rows[0].sentence).toBe(
        'The record ends at event 50, although a signed head covers 60 events: it was set back to an earlier point, as by restoring an older backup, or its end was removed',
      )
    })
  })

  it('show that all of a company was removed, also its heads', async () => {
    await tamper(`delete from event_store.events where metadata->>'companyId' = '${company}';
      delete from evidence.tiles where company_id = '${company}';
      delete from evidence.trees where company_id = '${company}';
      delete from evidence.heads where company_id = '${company}';
      delete from evidence.checked where company_id = '${company}'`)
    await round({ folder })
    expect(await alarms()).toEqual([[company, 'ended', 1, 50]])
  })

  it.each<[string, (text: string) => string]>([
    ['with another root', text => text.replace(/"root": "../, '"root": "AA')],
    ['of another company', text => text.replace(company, other)],
    ['that is cut', text => text.slice(0, 40)],
    ['without a signature', text => text.replace(/,\s*"signature": "[^"]*"/, '')],
  ])('are no proof when a file is one %s', async (_what, change) => {
    const file = join(folder, company, `${company}_2026-11-20_50.json`)
    await writeFile(file, change(await readFile(file, 'utf8')))
    await round({ folder })
    expect(await alarms()).toEqual([[company, 'head', 50, 50]])
  })

  it('are left out while the folder cannot be read, and other files in it too', async () => {
    await writeFile(join(folder, company, 'notes.txt'), 'no head')
    await round({ folder })
    await round({ folder: join(folder, 'missing') })
    expect(await alarms()).toEqual([])
  })
})

describe('the running check', () => {
  const eager = {
    perHour: Number.MAX_SAFE_INTEGER,
    pause: async () => void (await new Promise(setImmediate)),
  }

  it('raises no alarm while the log is written to, a read model is rebuilt and a key is destroyed', async () => {
    await migrate(models.pool, 'person-keys', personKeyMigrations)
    const keys = createPersonKeys({ pool: models.pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
    await keys.forSealing(company, 'ada', true)
    const keeper = start(eager)
    const rounds = async () =>
      Number((await models.pool.query('select number from evidence.round')).rows[0]?.number ?? 0)
    for (let part = 0; part < 12; part += 1) {
      await append(200)
      if (part === 6) await keys.destroy(company, 'ada')
      if (part === 8) {
        const signal = new AbortController().signal
        await buildGeneration({ tools: models.tools, projection: rebuilt, signal })
      }
    }
    const head = await models.store.head()
    await until(() => keeper.status().position === head, 30_000)
    const after = (await rounds()) + 2
    await until(async () => (await rounds()) >= after, 30_000)
    expect(await alarms()).toEqual([])
    expect(treesNotice(keeper.status())).not.toMatch(/changed|checked/)
  })

  it('shows an alarm in the notice, and goes on', async () => {
    await append(100)
    const keeper = start(eager)
    await until(() => keeper.status().position === '100')
    await tamper(`update event_store.events set data = '{}' where position = ${await positionOf(7)}`)
    await until(() => keeper.status().alarms === 1, 30_000)
    expect(treesNotice(keeper.status())).toContain('The record was changed: 1 fault is in evidence.alarms')
    await append(20)
    await until(() => keeper.status().position === '120')
  })

  it('reads no more events an hour than it may', async () => {
    await append(1_100)
    await level()
    const pauses: number[] = []
    const keeper = start({
      perHour: 3_600,
      pause: async (ms, signal) => {
        pauses.push(ms)
        if (ms >= 600_000) await new Promise(done => signal.addEventListener('abort', done))
      },
      now: () => new Date(0),
    })
    await until(() => pauses.includes(600_000), 30_000)
    await keeper.stop()
    // A second for each event, but for the last batch, which ends the round.
    expect(pauses.filter(ms => ms === 500_000)).toHaveLength(2)
  })
})

describe('no alarm is raised', () => {
  /** Anything that JSON has, with halves of surrogate pairs, NUL, and numbers of every size. */
  const anything = fc.jsonValue({ stringUnit: 'binary' })
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('half \ud800', 'NUL \u0000', '“Łódź”', '\u2028'),
  )
  const data = fc.record({
    value: anything,
    text,
    number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  })

  it('for 20,000 random events of several companies, appended while the trees grow', async () => {
    const some = fc.array(fc.record({ data, at: fc.nat(7) }), { minLength: 20, maxLength: 30, size: 'max' })
    const random = fc.array(some, { minLength: 1_000, maxLength: 1_000 })
    const raisesNone = async (all: { data: { value: unknown }; at: number }[][]) => {
      const keeper = start()
      for (const each of all) {
        const stream = `test-${company}_${++sessions}`
        const events = each.map(({ data, at }) =>
          of(uuid(at + 1), { ...punchedIn(++sessions, '03:30:00'), data }),
        )
        await models.store.append({ stream, expected: 'none', events })
      }
      const head = await models.store.head()
      expect(Number(head)).toBeGreaterThanOrEqual(20_000)
      await until(() => keeper.status().position === head, 30_000)
      await sign('2026-11-20')
      await round()
      expect(await alarms()).toEqual([])
      expect(await storedTrees(models.pool)).toEqual(await treesOfLog(models.store))
    }
    // Once, because its value is in its many events.
    await fc.assert(fc.asyncProperty(random, raisesNone), { numRuns: 1, endOnFailure: true })
  })

  it('in an installation that is restored from a backup, also when it goes on', async () => {
    await migrate(models.pool, 'person-keys', personKeyMigrations)
    await append(600)
    await level()
    await sign('2026-11-20')
    // After the trees, so that the backup has events that they do not hold yet.
    await append(40)
    const restored = newUrl()
    await restoreInto(restored)
    await withModels(restored, async () => {
      await append(100)
      await level()
      await sign('2026-11-21')
      await round()
      expect(await alarms()).toEqual([])
      expect(await storedTrees(models.pool)).toEqual(await treesOfLog(models.store))
    })
  })
})
