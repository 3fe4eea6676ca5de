import { useSyncExternalStore } from 'react'

let undoable: ReadonlySet<unknown> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<unknown>): void {
  undoable = next
  for (const listener of listeners) listener()
}

/** Marks records whose deletion can still be undone for a moment. */
export const markUndoable = (ids: readonly unknown[]): void => set(undoable.union(new Set(ids)))
/** Removes the mark. */
export const unmarkUndoable = (ids: readonly unknown[]): void => set(undoable.difference(new Set(ids)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ids of the records whose deletion can still be undone. */
export const useUndoable = (): ReadonlySet<unknown> => useSyncExternalStore(subscribe, () => undoable)
