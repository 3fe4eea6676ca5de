import { useSyncExternalStore } from 'react'

let leaving: ReadonlySet<unknown> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<unknown>): void {
  leaving = next
  for (const listener of listeners) listener()
}

/** Marks records as leaving: they are deleted unless that is undone in a moment. */
export const markLeaving = (ids: readonly unknown[]): void => set(leaving.union(new Set(ids)))
/** Takes the mark off again. */
export const unmarkLeaving = (ids: readonly unknown[]): void => set(leaving.difference(new Set(ids)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ids of the records that are leaving. */
export const useLeaving = (): ReadonlySet<unknown> => useSyncExternalStore(subscribe, () => leaving)
