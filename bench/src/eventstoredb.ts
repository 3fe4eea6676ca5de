import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent, NO_STREAM, START } from '@eventstore/db-client'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { openEventStoreDb } from '@rollcall/platform/event-store/eventstoredb/eventstoredb-event-store.ts'
import { StandIn } from '@rollcall/platform/event-store/testing/stand-in/stand-in-process.ts'
import { type Measure, median, round } from './measure.ts'
import { punch } from './punch.ts'

const CALLERS = 16
const ROUNDS = 7
const APPENDS = 1_500

/**
 * The EventStoreDB adapter against the bare client, on the server that EVENTSTORE_URL names. Without one, on the
 * protocol's stand-in: a trial, whose figures say nothing about a server.
 */
export async function measureEventStoreDb(): Promise<Measure[]> {
  const given = process.env.EVENTSTORE_URL
  const standIn = given ? undefined : await StandIn.start()
  const url = given ?? (standIn?.url as string)
  const where = given ? '' : ' (trial on the stand-in)'
  const store = openEventStoreDb({ url })
  const client = EventStoreDBClient.connectionString(url)
  try {
    const head = await store.head()
    const ours: number[] = []
    const theirs: number[] = []
    const adapter = (stream: string, event: NewEvent) =>
      store.append({ stream, expected: 'none', events: [event] })
    const bare = (stream: string, { id, type, data, metadata }: NewEvent) =>
      client.appendToStream(stream, jsonEvent({ id, type, data, metadata: { ...metadata } }), {
        expectedRevision: NO_STREAM,
      })
    for (let i = 0; i < ROUNDS + 1; i++) {
      let reference = i % 2 === 0 ? await appendRate(bare) : 0
      const rate = await appendRate(adapter)
      reference ||= await appendRate(bare)
      // The first round warms up.
      if (i === 0) continue
      ours.push(rate)
      theirs.push(reference)
    }
    const events = 2 * (ROUNDS + 1) * APPENDS
    const catchUps: number[] = []
    const subscriptions: number[] = []
    for (let i = 0; i < 4; i++) {
      const reference = await bareCatchUp(client, head, events)
      const rate = await adapterCatchUp(store, head, events)
      if (i === 0) continue
      subscriptions.push(reference)
      catchUps.push(rate)
    }
    const measure = (
      name: string,
      rates: readonly number[],
      references: readonly number[],
      reference: string,
      goal: number,
    ): Measure => {
      const ratio = round(median(rates.map((rate, i) => rate / (references[i] as number))))
      return {
        measure: `EventStoreDB: ${name}${where}`,
        ratio,
        value: Math.round(median(rates)),
        unit: 'events/s',
        reference: `${reference}: ${Math.round(median(references))}/s`,
        goal: `ratio ≥ ${goal.toFixed(2)}`,
        met: ratio >= goal,
      }
    }
    return [
      measure(`the adapter's append at ${CALLERS} callers`, ours, theirs, "the bare client's", 0.9),
      measure(
        `the adapter's catch-up over ${events} events`,
        catchUps,
        subscriptions,
        'a bare subscription',
        0.6,
      ),
    ]
  } finally {
    await client.dispose()
    await store.close()
    await standIn?.stop()
  }
}

async function appendRate(append: (stream: string, event: NewEvent) => Promise<unknown>): Promise<number> {
  let left = APPENDS
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (left-- > 0) await append(`punchClock-${randomUUID()}`, punch())
    }),
  )
  return (APPENDS / (performance.now() - began)) * 1000
}

/** Events per second from a position on, each with what it holds looked at. */
async function bareCatchUp(client: EventStoreDBClient, after: string, events: number): Promise<number> {
  const place = after === '0' ? START : { commit: BigInt(after), prepare: BigInt(after) }
  const subscription = client.subscribeToAll({ fromPosition: place })
  const began = performance.now()
  let seen = 0
  for await (const { event } of subscription) {
    if (event && !event.type.startsWith('$') && (event.data as { zone?: string }).zone) seen += 1
    if (seen === events) break
  }
  return (events / (performance.now() - began)) * 1000
}

async function adapterCatchUp(
  store: ReturnType<typeof openEventStoreDb>,
  after: string,
  events: number,
): Promise<number> {
  const ended = new AbortController()
  const began = performance.now()
  let seen = 0
  for await (const batch of store.subscribe({ after, batchSize: 5_000, maxWait: 0, signal: ended.signal })) {
    for (const { data } of batch.events) if (data.zone) seen += 1
    if (seen >= events) break
  }
  const seconds = (performance.now() - began) / 1000
  ended.abort()
  return events / seconds
}
