import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isConnectionError } from '../../postgres/connection-error.ts'
import { EventStoreUnavailable } from '../event-store.ts'
import { appendStatement, type EncodedAppend, type StoredRow } from './append-statements.ts'
import { LaneConnection } from './lane-connection.ts'
import { type NotificationRows, notificationRows } from './notification-rows.ts'

/** The maximum number of appends and of events in one statement. */
const MAX_APPENDS = 256
const MAX_EVENTS = 1_000

const FIRST_DELAY_MS = 10
const LONGEST_DELAY_MS = 500

const endOfTurn = promisify(setImmediate)

interface Waiting {
  append: EncodedAppend
  /** Answers the caller: the position, or undefined when it was not stored. */
  resolve: (position: string | undefined) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
  /** Why it is not stored yet. */
  trouble?: unknown
  /** Answered, or abandoned by its caller. */
  done: boolean
}

/**
 * Group commit: waiting appends are sent as one statement, and the next ones collect while it is in flight. There is no
 * timer, so a single append is not delayed. When the connection breaks and the outcome is unknown, the statement is
 * repeated unchanged while one of its callers waits.
 */
export class AppendLane {
  readonly #connection: LaneConnection
  readonly #deadline: number
  readonly #onStored: (rows: NotificationRows) => void
  #queue: Waiting[] = []
  #running = false
  #closed = false

  /** `deadline`: the longest duration of an append, in milliseconds. `onStored`: a statement has stored these events. */
  constructor(url: string, deadline: number, onStored: (rows: NotificationRows) => void) {
    this.#connection = new LaneConnection(url, deadline)
    this.#deadline = deadline
    this.#onStored = onStored
  }

  /**
   * The position of the append's last event; undefined when it was not stored, because the stream is not at the
   * expected revision or already holds these events. Throws EventStoreUnavailable at the deadline.
   */
  append(append: EncodedAppend): Promise<string | undefined> {
    if (this.#closed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const late = `the event store did not answer within ${this.#deadline} ms`
        fail(waiting, new EventStoreUnavailable(late, { cause: waiting.trouble }))
      }, this.#deadline)
      const waiting: Waiting = { append, resolve, reject, timer, done: false }
      this.#queue.push(waiting)
      if (!this.#running) void this.#run()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#queue.splice(0)) fail(waiting, closed())
    await this.#connection.close()
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) {
      const batch = this.#take()
      await this.#send(batch)
      // Callers with an answer send their next append within this turn of the event loop. Without this wait, two halves
      // of the callers would alternate, each waiting for the other's statement.
      if (batch.length > 1 || this.#queue.length > 0) await endOfTurn()
    }
    this.#running = false
  }

  /** The next batch, in the order of arrival, with one append per stream; a second one waits for the next batch. */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const streams = new Set<string>()
    let events = 0
    let i = 0
    for (; i < this.#queue.length && batch.length < MAX_APPENDS && events < MAX_EVENTS; i++) {
      const waiting = this.#queue[i]!
      if (waiting.done) continue
      if (streams.has(waiting.append.stream)) later.push(waiting)
      else {
        streams.add(waiting.append.stream)
        events += waiting.append.events.length
        batch.push(waiting)
      }
    }
    this.#queue = i === this.#queue.length ? later : [...later, ...this.#queue.slice(i)]
    return batch
  }

  async #send(batch: Waiting[]): Promise<void> {
    let delay = FIRST_DELAY_MS
    let race = false
    for (;;) {
      const open = batch.filter(waiting => !waiting.done)
      if (open.length === 0) return
      try {
        const statement = appendStatement(
          open.map(waiting => waiting.append),
          race,
        )
        const stored = await this.#connection.run<StoredRow>(statement)
        if (stored.length > 0)
          this.#onStored(
            notificationRows(
              open.map(waiting => waiting.append),
              stored,
            ),
          )
        answer(open, stored)
        return
      } catch (error) {
        if (this.#closed) {
          for (const waiting of open) fail(waiting, closed())
        } else if (isUniqueViolation(error) && !race) {
          race = true
        } else if (isTransient(error)) {
          for (const waiting of open) waiting.trouble = error
          await pause(delay)
          delay = Math.min(delay * 2, LONGEST_DELAY_MS)
        } else if (open.length > 1) {
          // One of them caused the error (an id that is no uuid, for example). Sent separately, each gets its own
          // answer.
          for (const waiting of open) await this.#send([waiting])
        } else {
          for (const waiting of open) fail(waiting, error)
        }
      }
    }
  }
}

const closed = () => new EventStoreUnavailable('the event store is closed')

function answer(batch: readonly Waiting[], rows: readonly StoredRow[]): void {
  const positions = new Map<string, string>()
  for (const [id, position] of rows) positions.set(id, position)
  for (const waiting of batch) {
    const { append, resolve, timer } = waiting
    waiting.done = true
    clearTimeout(timer)
    resolve(positions.get(append.events.at(-1)!.id))
  }
}

function fail(waiting: Waiting, error: unknown): void {
  waiting.done = true
  clearTimeout(waiting.timer)
  waiting.reject(error)
}

/** Whether another process stored the same revision of a stream after this statement had read it. */
function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}

/** Errors that a retry can overcome: the connection, a statement ended by the server, a full disk. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return isConnectionError(error) || code === '57014' || code.startsWith('40') || code.startsWith('53')
}
