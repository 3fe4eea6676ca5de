import { useSyncExternalStore } from 'react'
import { createOutbox, type KeptPunch, type Outbox, outboxKey } from './outbox.ts'

const outboxes = new Map<string, Outbox>()

/** The one outbox of an account on this page, shared by all its users. Includes changes from other tabs. */
export function outboxOf(accountId: string): Outbox {
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
