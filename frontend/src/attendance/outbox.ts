import type { ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import { codeOf, isAnswer } from '../kit/data/problem.ts'

/** A punch that could not be sent yet. The key makes it count once, however often it is sent. */
export interface KeptPunch {
  key: string
  command: 'PunchIn' | 'PunchOut'
  /** This device's clock when the button was pressed. */
  deviceAt: string
  accountId: string
}

export type SendPunch = (punch: KeptPunch) => Promise<unknown>
export type OutboxResult = { punch: KeptPunch; error?: unknown }

export interface Outbox {
  /** What waits for this account, oldest first. The same array until something changes. */
  list(): readonly KeptPunch[]
  keep(punch: KeptPunch): void
  /** Sends what waits, in order, until the connection fails. Gives what was answered. */
  flush(send: SendPunch): Promise<OutboxResult[]>
  /** Calls back on every change, also from other tabs that say so; gives the way to stop. */
  subscribe(listener: () => void): () => void
  /** Another tab changed what is kept. */
  changedElsewhere(): void
}

export const outboxKey = 'punchOutbox'

/** Punches of one account, kept in a storage that outlives the page. */
export function createOutbox(storage: Pick<Storage, 'getItem' | 'setItem'>, accountId: string): Outbox {
  const listeners = new Set<() => void>()
  let cached: readonly KeptPunch[] = read()
  let flushing: Promise<OutboxResult[]> | undefined

  function all(): KeptPunch[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(outboxKey) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
  function read(): readonly KeptPunch[] {
    return all().filter(punch => punch.accountId === accountId)
  }
  function write(punches: KeptPunch[]) {
    storage.setItem(outboxKey, JSON.stringify(punches))
    changed()
  }
  function changed() {
    cached = read()
    for (const listener of listeners) listener()
  }

  async function sendAll(send: SendPunch): Promise<OutboxResult[]> {
    const results: OutboxResult[] = []
    for (;;) {
      const punch = read()[0]
      if (!punch) return results
      const result: OutboxResult = { punch }
      try {
        await send(punch)
      } catch (error) {
        if (!isFinal(error)) return results
        result.error = error
      }
      write(all().filter(({ key }) => key !== punch.key))
      results.push(result)
    }
  }

  return {
    list: () => cached,
    keep(punch) {
      if (!all().some(({ key }) => key === punch.key)) write([...all(), punch])
    },
    flush(send) {
      flushing ??= sendAll(send).finally(() => {
        flushing = undefined
      })
      return flushing
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changedElsewhere: changed,
  }
}

/** What only puts a punch off: log in, set up the second factor, wait, or try again, and it may well be taken. */
const putsOff: readonly unknown[] = [
  'not-signed-in',
  'session-ended',
  'second-factor-missing',
  'conflict',
  'too-many-requests',
] satisfies ProblemCode[]

/** Whether an error decides what becomes of a punch. */
const isFinal = (error: unknown): boolean => isAnswer(error) && !putsOff.includes(codeOf(error))
