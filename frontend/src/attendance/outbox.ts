import { EndBreak, PunchIn, PunchOut, StartBreak } from '@rollcall/contracts/attendance/commands.ts'
import type { ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import { useSyncExternalStore } from 'react'
import { codeOf, isAnswer } from '../kit/data/problem.ts'

/** The commands by the names under which a device keeps them. */
export const punches = { PunchIn, PunchOut, StartBreak, EndBreak }

/** A punch, or the start or end of a break, that could not be sent yet. Because of its key it counts once, however often it is sent. */
export interface KeptPunch {
  key: string
  command: keyof typeof punches
  /** This device's clock when the button was pressed. */
  deviceAt: string
  accountId: string
}

type SendPunch = (punch: KeptPunch) => Promise<unknown>
type OutboxResult = { punch: KeptPunch; error?: unknown }

interface Outbox {
  /** The waiting punches of this account, oldest first. The same array until something changes. */
  list(): readonly KeptPunch[]
  keep(punch: KeptPunch): void
  /** Sends the waiting punches in order until the connection fails. Returns the answers. */
  flush(send: SendPunch): Promise<OutboxResult[]>
  /** Calls back on every change, including those that other tabs report. Returns a function that stops this. */
  subscribe(listener: () => void): () => void
  /** To be called when another tab changed the stored punches. */
  changedElsewhere(): void
}

export const outboxKey = 'punchOutbox'

/** Punches of one account, in a storage that outlives the page. */
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

/**
 * Errors that only delay a punch: after a log-in, the set-up of a second factor, a wait or a retry it may be accepted.
 */
const delaying: readonly unknown[] = [
  'not-signed-in',
  'session-ended',
  'second-factor-missing',
  'conflict',
  'too-many-requests',
] satisfies ProblemCode[]

/** Whether an error is a final answer for a punch. */
const isFinal = (error: unknown): boolean => isAnswer(error) && !delaying.includes(codeOf(error))

const outboxes = new Map<string, Outbox>()

/** The one outbox of an account on this page, shared by all its users. Includes changes from other tabs. */
function outboxOf(accountId: string): Outbox {
  const there = outboxes.get(accountId)
  if (there) return there
  const outbox = createOutbox(localStorage, accountId)
  outboxes.set(accountId, outbox)
  window.addEventListener('storage', ({ key }) => key === outboxKey && outbox.changedElsewhere())
  return outbox
}

/** The punches of an account that wait on this device. `SendKeptPunches` sends them. */
export function useOutbox(accountId: string) {
  const outbox = outboxOf(accountId)
  const kept = useSyncExternalStore(outbox.subscribe, outbox.list)
  const keep = (punch: Omit<KeptPunch, 'accountId'>) => outbox.keep({ ...punch, accountId })
  return { outbox, kept, keep }
}
