import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { howItEnded, type LastWords, lastWordsOf } from '@rollcall/platform/last-words.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { type Measure, round } from './measure.ts'
import { seedPhotos } from './photo-events.ts'

const PHOTOS = 100_000
/** Of these, pictures in the events themselves, as they were written once: 64 kB each. */
const OLD = 2_000
/** Megabytes. */
const GOAL = 400
const LONGEST_MS = 240_000

/** The memory of the projector while all its read models catch up with many pictures, and of a rebuild of theirs. */
export async function measurePhotos(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-photos-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(database.url, { max: 2, application_name: 'bench', statementTimeout: 0 })
  try {
    const store = await openPostgresEventStore({ url: database.url })
    const masterKey = randomBytes(32).toString('base64')
    await migrate(pool, 'person-keys', personKeyMigrations)
    await seedPhotos(pool, { masterKey, count: PHOTOS, old: OLD })
    const head = await store.head()
    await store.close()
    const env = { DATABASE_URL: database.url, MASTER_KEY: masterKey, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const caughtUp = await watched(['main.ts'], env, (projector, words) =>
      levelAt(pool, head, projector, words),
    )
    await mustBeThere(pool)
    const rebuilt = await watched(['rebuild.ts', 'photos'], env, endedWell)
    await mustBeThere(pool)
    return [
      measure('catching up with all read models', caughtUp),
      measure('a rebuild of their read model', rebuilt),
    ]
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Watched {
  megabytes: number
  seconds: number
}

const measure = (what: string, { megabytes, seconds }: Watched): Measure => ({
  measure: `${PHOTOS.toLocaleString('en')} pictures, ${OLD.toLocaleString('en')} of them in old events: ${what}, most memory`,
  value: Math.round(megabytes),
  unit: 'MB',
  reference: `in ${round(seconds, 1)} s`,
  goal: `≤ ${GOAL} MB`,
  met: megabytes <= GOAL,
})

/** Resolves when a rebuild has ended well. */
async function endedWell(_rebuild: ChildProcess, words: LastWords): Promise<void> {
  const how = await words.ended
  if (how !== howItEnded(0, null)) throw new Error(words.after(`the rebuild failed: ${how}`))
}

/** Runs a script of the projector until `end`, then ends it; the most memory that it held at once. */
async function watched(
  [script, ...given]: [string, ...string[]],
  env: Record<string, string>,
  end: (child: ChildProcess, words: LastWords) => Promise<unknown>,
): Promise<Watched> {
  const path = fileURLToPath(new URL(`../../projector/src/${script}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...given], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = lastWordsOf(child)
  const began = performance.now()
  let megabytes = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    megabytes = Math.max(megabytes, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
  }, 50)
  try {
    await end(child, words)
    return { megabytes, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(watching)
    child.kill()
    await words.ended
  }
}

/** Waits until every read model has reached a position. */
async function levelAt(pool: Pool, head: string, projector: ChildProcess, words: LastWords): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  for (;;) {
    const { rows } = await pool
      .query<{ level: boolean | null }>(
        'select bool_and(position >= $1::numeric) as level from read.checkpoints',
        [head],
      )
      // Its tables do not exist yet.
      .catch(() => ({ rows: [{ level: false }] }))
    if (rows[0]?.level) return
    if (projector.exitCode !== null)
      throw new Error(words.after(`the projector failed: ${await words.ended}`))
    if (performance.now() > deadline) throw new Error(`the read models are not level after ${LONGEST_MS} ms`)
    await pause(200)
  }
}

async function mustBeThere(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number; old: number }>(
    'select count(*)::int as count, count(image)::int as old from read.photos',
  )
  if (rows[0]?.count !== PHOTOS || rows[0].old !== OLD)
    throw new Error(`the read model holds ${JSON.stringify(rows[0])}`)
}
