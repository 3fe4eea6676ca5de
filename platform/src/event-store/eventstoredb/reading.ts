import { BACKWARDS, END, type EventStoreDBClient, type StreamingRead } from '@eventstore/db-client'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { StreamSlice } from '../event-store.ts'
import { waitAtMost } from './deadline.ts'
import { errorType } from './failures.ts'
import { storedEvent } from './stored-event.ts'

/** Reads everything that a read gives. The client has no deadline for reads, so this adds one. */
export function drain<T, R>(
  ms: number,
  closing: AbortSignal,
  reading: StreamingRead<T>,
  take: (item: T) => R,
): Promise<R[]> {
  return waitAtMost<R[]>(ms, closing, settle => {
    const items: R[] = []
    reading.on('data', item => {
      try {
        items.push(take(item))
      } catch (error) {
        settle.reject(error)
      }
    })
    // Stays attached, because an error after the end of the wait must find a listener.
    reading.on('error', settle.reject)
    reading.on('end', () => settle.resolve(items))
    return () => void reading.cancel().catch(() => {})
  })
}

/** One attempt to read a stream from a revision on. */
export async function readStream(
  client: EventStoreDBClient,
  stream: string,
  from: number,
  ms: number,
  closing: AbortSignal,
): Promise<StreamSlice> {
  try {
    const reading = client.readStream(stream, { fromRevision: BigInt(from), requiresLeader: true })
    const events = await drain(ms, closing, reading, ({ event }) => {
      if (!event) throw new Error(`a link without its event in ${stream}`)
      return storedEvent(event, event.position?.commit.toString() ?? '0')
    })
    const last = events.at(-1)
    if (last || from === 0) return { events, revision: last?.revision ?? -1 }
    // Beyond the end the server gives nothing, so this reads the last event.
    const backwards = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })
    const [end] = await drain(ms, closing, backwards, ({ event }) => Number(event?.revision ?? -1))
    return { events: [], revision: end ?? -1 }
  } catch (error) {
    if (errorType(error) === 'stream-not-found') return { events: [], revision: -1 }
    throw error
  }
}

/** One attempt to read the position of the newest event, including the server's own; '0' in an empty log. */
export async function readHead(
  client: EventStoreDBClient,
  ms: number,
  closing: AbortSignal,
): Promise<Position> {
  const reading = client.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    requiresLeader: true,
  })
  const [head] = await drain(ms, closing, reading, ({ event, commitPosition }) =>
    (event?.position.commit ?? commitPosition ?? 0n).toString(),
  )
  return head ?? '0'
}
