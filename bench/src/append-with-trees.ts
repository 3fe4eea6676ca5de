import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'
import { type Load, load } from './append.ts'
import { type Measure, median, round } from './measure.ts'
import { punch } from './punch.ts'

const CALLERS = [1, 4, 16, 64]
const ROUNDS = 9
/** Several batches of the trees fall into it. */
const ROUND_MS = 1_500
const GOAL = 0.98

/** Appends while another process grows the trees, against appends while it is stopped; about two minutes. */
export async function measureAppendWithTrees(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-append-with-trees-'))
  const measures: Measure[] = []
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder })
    const store = await openPostgresEventStore({ url: database.url })
    const trees = startTrees(database.url)
    await appends(store, 16)
    for (const callers of CALLERS) {
      const pairs: { grown: Load; alone: Load }[] = []
      const grown = async () => {
        await trees.grow()
        const taken = await appends(store, callers)
        await trees.rest()
        return taken
      }
      for (let i = 0; i < ROUNDS; i++) {
        // The turns are swapped, so that neither always follows the other.
        if (i % 2 === 0) pairs.push({ grown: await grown(), alone: await appends(store, callers) })
        else {
          const alone = await appends(store, callers)
          pairs.push({ grown: await grown(), alone })
        }
      }
      measures.push(throughput(callers, pairs))
    }
    trees.end()
    await store.close()
    await database.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return measures
}

const appends = (store: EventStore, callers: number): Promise<Load> =>
  load(
    callers,
    () => store.append({ stream: `punchClock-${randomUUID()}`, expected: 'none', events: [punch()] }),
    ROUND_MS,
  )

/** The process that grows the trees. `grow` resolves when they are at the end of the log. */
function startTrees(url: string) {
  const child = fork(fileURLToPath(new URL('./grow-trees-main.ts', import.meta.url)), [url], { silent: true })
  const words = lastWordsOf(child)
  const asked = async (what: 'grow' | 'rest') => {
    const done = messageOf('the process of the trees', child, words)
    child.send(what)
    await done
  }
  return { grow: () => asked('grow'), rest: () => asked('rest'), end: () => void child.kill() }
}

function throughput(callers: number, pairs: readonly { grown: Load; alone: Load }[]): Measure {
  const ratio = round(median(pairs.map(({ grown, alone }) => grown.perSecond / alone.perSecond)))
  return {
    measure: `append at ${callers} caller${callers === 1 ? '' : 's'} with the trees`,
    ratio,
    value: Math.round(median(pairs.map(({ grown }) => grown.perSecond))),
    unit: 'events/s',
    reference: `the same without: ${Math.round(median(pairs.map(({ alone }) => alone.perSecond)))}/s`,
    goal: `ratio ≥ ${GOAL.toFixed(2)}`,
    met: ratio >= GOAL,
  }
}
