import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import type { Measure } from './measure.ts'
import { punch } from './punch.ts'

const WRITERS = 16
const LOAD_MS = 6_000
const KILL_AFTER_MS = 2_500

/**
 * Writers append to streams of their own while a reader that never pauses follows the log; in the middle the
 * server is killed (-9) and starts again. Counts the acknowledged events that the reader never saw, those it
 * saw twice, and those it saw before an earlier one of their stream.
 */
export async function measureTightReader(dataDir: string): Promise<Measure> {
  const database = await startEmbeddedPostgres({ dataDir })
  const store = await openPostgresEventStore({ url: database.url, deadline: 30_000 })
  const acknowledged = new Set<string>()
  const seen = new Set<string>()
  const revisions = new Map<string, number>()
  let wrong = 0
  const stop = new AbortController()
  const reading = (async () => {
    for await (const { events } of store.subscribe({
      after: '0',
      batchSize: 500,
      maxWait: 0,
      signal: stop.signal,
    })) {
      for (const { id, stream, revision } of events) {
        if (seen.has(id) || revision !== (revisions.get(stream) ?? -1) + 1) wrong++
        seen.add(id)
        revisions.set(stream, revision)
      }
    }
  })()
  const until = performance.now() + LOAD_MS
  const writing = Array.from({ length: WRITERS }, async () => {
    const stream = `punchClock-${randomUUID()}`
    for (let next = 0; performance.now() < until; next++) {
      const event = punch()
      const result = await store.append({ stream, expected: next === 0 ? 'none' : next - 1, events: [event] })
      if (result.outcome === 'appended') acknowledged.add(event.id)
      else wrong++
    }
  })
  await pause(KILL_AFTER_MS)
  process.kill(database.pid, 'SIGKILL')
  await Promise.all(writing)
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline && [...acknowledged].some(id => !seen.has(id))) await pause(20)
  stop.abort()
  await reading
  const lost = [...acknowledged].filter(id => !seen.has(id)).length
  await store.close()
  await database.stop()
  return {
    measure: 'events lost, doubled or reordered: 16 writers, a tight reader, a kill -9 of the server',
    value: lost + wrong,
    unit: 'events',
    reference: `${acknowledged.size} acknowledged`,
    goal: '0',
    met: lost + wrong === 0 && acknowledged.size > 1_000,
  }
}
