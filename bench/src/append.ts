import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { measureTightReader } from './append-reader.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { type PlainInserts, plainInserts } from './plain-inserts.ts'
import { punch } from './punch.ts'

const GOALS: ReadonlyMap<number, number> = new Map([
  [1, 0.8],
  [4, 1],
  [16, 1.5],
  [64, 2.3],
])
const ROUNDS = 15
const ROUND_MS = 250

export interface Load {
  perSecond: number
  /** Of each call, in milliseconds. */
  latencies: number[]
}

/** Callers that each call again as soon as they are answered. `ms`: for so long. */
export async function load(
  callers: number,
  call: (caller: number) => Promise<unknown>,
  ms = ROUND_MS,
): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const until = started + ms
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let before = performance.now(); before < until; ) {
        await call(caller)
        const after = performance.now()
        latencies.push(after - before)
        before = after
      }
    }),
  )
  return { perSecond: (latencies.length / (performance.now() - started)) * 1000, latencies }
}

interface Pair {
  ours: Load
  theirs: Load
}

async function rounds(callers: number, store: EventStore, plain: PlainInserts): Promise<Pair[]> {
  const append = () =>
    store.append({ stream: `punchClock-${randomUUID()}`, expected: 'none', events: [punch()] })
  const insert = (caller: number) => plain.insert(caller, `punchClock-${randomUUID()}`, punch())
  const pairs: Pair[] = []
  for (let i = 0; i < ROUNDS; i++) {
    // Taken in turns, and the turns swapped, so that neither always follows the other's checkpoint.
    if (i % 2 === 0) pairs.push({ ours: await load(callers, append), theirs: await load(callers, insert) })
    else {
      const theirs = await load(callers, insert)
      pairs.push({ ours: await load(callers, append), theirs })
    }
  }
  return pairs
}

/** Appends against plain inserts in the same database; about 40 seconds. */
export async function measureAppend(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-append-'))
  const measures: Measure[] = []
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder })
    const store = await openPostgresEventStore({ url: database.url })
    const plain = await plainInserts(database.url, Math.max(...GOALS.keys()))
    await load(16, () =>
      store.append({ stream: `warm-${randomUUID()}`, expected: 'none', events: [punch()] }),
    )
    await load(16, caller => plain.insert(caller, `warm-${randomUUID()}`, punch()))
    for (const [callers, goal] of GOALS) {
      const pairs = await rounds(callers, store, plain)
      measures.push(throughput(callers, goal, pairs))
      if (callers === 16) measures.push(slowest(pairs))
    }
    await plain.close()
    await store.close()
    await database.stop()
    measures.push(await measureTightReader(join(folder, 'reader')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return measures
}

function throughput(callers: number, goal: number, pairs: readonly Pair[]): Measure {
  const ratio = round(median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)))
  const ours = Math.round(median(pairs.map(pair => pair.ours.perSecond)))
  const theirs = Math.round(median(pairs.map(pair => pair.theirs.perSecond)))
  return {
    measure: `append at ${callers} caller${callers === 1 ? '' : 's'}`,
    ratio,
    value: ours,
    unit: 'events/s',
    reference: `one plain prepared insert per transaction: ${theirs}/s`,
    goal: `ratio ≥ ${goal.toFixed(2)}`,
    met: ratio >= goal,
  }
}

function slowest(pairs: readonly Pair[]): Measure {
  const p99 = (load: Load) => percentile(load.latencies, 0.99)
  const ratio = round(median(pairs.map(({ ours, theirs }) => p99(ours) / p99(theirs))))
  return {
    measure: 'append at 16 callers, p99',
    ratio,
    value: round(median(pairs.map(({ ours }) => p99(ours)))),
    unit: 'ms',
    reference: `one plain prepared insert per transaction: ${round(median(pairs.map(pair => p99(pair.theirs))))} ms`,
    goal: 'ratio ≤ 0.50',
    met: ratio <= 0.5,
  }
}
