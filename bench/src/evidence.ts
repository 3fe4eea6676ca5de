import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { verifyRecord } from '@rollcall/platform/evidence/check/verify-record.ts'
import { emptyEdge, grow, type Tile } from '@rollcall/platform/evidence/edge.ts'
import { hashesOf } from '@rollcall/platform/evidence/proof-hashes.ts'
import { inclusionProof } from '@rollcall/platform/evidence/proofs.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { keepTrees } from '@rollcall/projector/evidence/keep-trees.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { readStoredRecord } from '@rollcall/query-service/audit/stored-record.ts'
import { createReader, readerPool } from '@rollcall/query-service/kernel/reader.ts'
import { appendAll } from './events.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { punch } from './punch.ts'

const EVENTS = 1_000_000
const PER_STREAM = 100
const LEAVES = 10_000_000
const PROOFS = 300
const companyId = punch().metadata.companyId

/**
 * The verification on demand of a company's 1,000,000 events, as the query service makes it, and the proof of one event
 * in a tree of 10,000,000, whose tiles are read from Postgres; about five minutes.
 */
export async function measureEvidence(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-evidence-'))
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder })
    const store = await openPostgresEventStore({ url: database.url })
    try {
      return [await verification(database.url, store), await proofs(database.url)]
    } finally {
      await store.close()
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function verification(url: string, store: EventStore): Promise<Measure> {
  await appendAll(
    store,
    Array.from({ length: EVENTS / PER_STREAM }, () => ({
      stream: `punchClock-${companyId}_${randomUUID()}`,
      events: Array.from({ length: PER_STREAM }, punch),
    })),
  )
  await growTrees(url, store)
  const pool = readerPool(url)
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const reading = new AbortController()
    const began = performance.now()
    const record = await readStoredRecord(createReader(pool), companyId)
    if (record?.size !== EVENTS) throw new Error(`the tree has ${record?.size} leaves`)
    const log = store.subscribe({
      after: '0',
      batchSize: 1_000,
      maxBytes: 1024 * 1024,
      maxWait: 0,
      signal: reading.signal,
    })
    const steps = verifyRecord(log, record)
    let step = await steps.next()
    while (!step.done) step = await steps.next()
    reading.abort()
    if (step.value.compared !== EVENTS || step.value.faults.length > 0)
      throw new Error(`compared ${step.value.compared}, found ${step.value.faults.length} faults`)
    times.push((performance.now() - began) / 1000)
  }
  await pool.end()
  const value = round(median(times), 1)
  return {
    measure: `verification of a record of ${EVENTS.toLocaleString('en')} events, the whole log read`,
    value,
    unit: 's',
    reference: `slowest of 3: ${round(Math.max(...times), 1)} s`,
    goal: '≤ 20 s',
    met: value <= 20,
  }
}

/** Grows the trees to the end of the log, without rests. */
async function growTrees(url: string, store: EventStore): Promise<void> {
  const pool = projectorPool(url, () => {})
  await migrate(pool, 'evidence', evidenceSchema)
  const log = createLog('bench', { LOG_LEVEL: 'error' })
  const keeper = keepTrees({
    tools: { pool, store, log, codec: { decodeEach: async events => [...events] } },
    url,
    heads: {},
    check: { perHour: 0 },
    restFactor: 0,
  })
  const head = BigInt(await store.head())
  while (BigInt(keeper.status().position ?? '-1') < head) await pause(50)
  await keeper.stop()
  await pool.end()
}

async function proofs(url: string): Promise<Measure> {
  const pool = createPool(url, { max: 2 })
  const large = randomUUID()
  // As many leaves at once as fill tiles of two levels.
  const step = 256 * 256
  let edge = emptyEdge
  while (edge.size < LEAVES) {
    const leaves = Array.from({ length: Math.min(step, LEAVES - edge.size) }, (_, at) =>
      createHash('sha256')
        .update(String(edge.size + at))
        .digest(),
    )
    const grown = grow(edge, leaves)
    await keep(grown.written)
    edge = grown.edge
  }
  await pool.query('vacuum analyze evidence.tiles')
  const times: number[] = []
  for (let turn = 0; turn < PROOFS; turn += 1) {
    const index = Math.floor(Math.random() * LEAVES)
    const began = performance.now()
    // With no tile at hand.
    const hashes = await hashesOf(inclusionProof(index, LEAVES), tilesOf(pool, large))
    times.push(performance.now() - began)
    // From 8 on the right edge to 24.
    if (hashes.length < 8) throw new Error(`a proof of ${hashes.length} hashes`)
  }
  await pool.end()
  const value = round(median(times), 2)
  return {
    measure: `a proof of one event among ${LEAVES.toLocaleString('en')}, no tile at hand`,
    value,
    unit: 'ms',
    reference: `p95 ${round(percentile(times, 0.95), 2)} ms`,
    goal: '≤ 5 ms',
    met: value <= 5,
  }

  async function keep(tiles: readonly Tile[]): Promise<void> {
    await pool.query(
      `insert into evidence.tiles (company_id, level, index, hashes)
        select $1, level, index, hashes from unnest($2::smallint[], $3::bigint[], $4::bytea[]) as t (level, index, hashes)
        on conflict (company_id, level, index) do update set hashes = excluded.hashes`,
      [
        large,
        tiles.map(({ level }) => level),
        tiles.map(({ index }) => index),
        tiles.map(({ hashes }) => hashes),
      ],
    )
  }
}
