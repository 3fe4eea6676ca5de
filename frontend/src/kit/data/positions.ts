import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'

/** Remembers the highest position written from here, so that reads can require at least that. */
export interface Positions {
  /** The highest so far; null: nothing written yet. */
  highest(): Position | null
  /** Takes note of a command's position. */
  note(position: Position): void
}

const key = 'position'

/** Keeps the position in a storage that lives as long as the tab, so that it survives a reload. */
export function createPositions(storage: Pick<Storage, 'getItem' | 'setItem'>): Positions {
  return {
    highest: () => storage.getItem(key),
    note(position) {
      const known = storage.getItem(key)
      if (known === null || comparePositions(position, known) > 0) storage.setItem(key, position)
    },
  }
}
