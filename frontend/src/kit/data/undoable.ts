import { useSyncExternalStore } from 'react'

let undoable: ReadonlySet<unknown> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<unknown>): void {
  undoable = next
  for (const listener of listeners) listener()
}

/** Marks records as leaving: they are deleted unless that is undone in a moment. */
export const markUndoable = (ids: readonly unknown[]): void => set(undoable.union(new Set(ids)))
/** Takes the mark off again. */
export const unmarkUndoable = (ids: readonly unknown[]): void => set(undoable.difference(new Set(ids)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ids of the records that are leaving. */
export const useUndoable = (): ReadonlySet<unknown> => useSyncExternalStore(subscribe, () => undoable)
