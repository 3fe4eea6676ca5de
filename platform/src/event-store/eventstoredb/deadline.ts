import { EventStoreUnavailable } from '../event-store.ts'

/** One call's deadline, shared by all its attempts. */
export class Deadline {
  readonly #until: number
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
    this.#until = performance.now() + ms
  }

  /** Milliseconds; never negative. */
  left(): number {
    return Math.max(0, this.#until - performance.now())
  }

  passed(what: string, cause?: unknown): EventStoreUnavailable {
    return new EventStoreUnavailable(`${what}: no answer within ${this.#ms} ms`, { cause })
  }
}

/** The two ways in which a wait ends. */
export interface Settle<T> {
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

/**
 * Starts an operation that answers by callback and waits at most `ms`. `start` gives a function that cancels it, which
 * is called at the end of every wait. Later answers are ignored. `closing` ends the wait with a failure.
 */
export function waitAtMost<T>(
  ms: number,
  closing: AbortSignal,
  start: (settle: Settle<T>) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel: (() => void) | undefined
    let over = false
    const end = (finish: () => void) => {
      if (over) return
      over = true
      clearTimeout(timer)
      closing.removeEventListener('abort', closed)
      cancel?.()
      finish()
    }
    const closed = () => end(() => reject(new EventStoreUnavailable('the event store was closed')))
    const timer = setTimeout(() => end(() => reject(new TookTooLong(ms))), ms)
    closing.addEventListener('abort', closed)
    if (closing.aborted) return closed()
    try {
      cancel = start({
        resolve: value => end(() => resolve(value)),
        reject: error => end(() => reject(error)),
      })
      if (over) cancel()
    } catch (error) {
      end(() => reject(error))
    }
  })
}

/** A single attempt was not answered within its share of the deadline. */
export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`)
  }
}

/** Calls a function after 250 ms, then each time after twice the wait, until the returned function stops it. */
export function repeatedly(again: () => void, ms = 250): () => void {
  let timer = setTimeout(function repeat() {
    ms *= 2
    timer = setTimeout(repeat, ms)
    again()
  }, ms)
  return () => clearTimeout(timer)
}

/** Waits between two attempts: 25 ms, doubling to a second, half of it random, so that callers spread. */
export function backOff(attempt: number, max: number, closing: AbortSignal): Promise<void> {
  const ms = Math.min(1_000, 25 * 2 ** Math.min(attempt, 10), max)
  const spread = ms / 2 + (Math.random() * ms) / 2
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, spread)
    closing.addEventListener('abort', done)
    if (closing.aborted) done()
  })
}
