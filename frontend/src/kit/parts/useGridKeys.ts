import { type KeyboardEvent, useState } from 'react'

export interface GridCell {
  row: number
  column: number
}

const steps: Record<string, (place: GridCell, last: GridCell) => GridCell> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, last) => ({ row: last.row, column }),
}

/** The place where a key leads in a grid whose last cell is `last`; null: the grid does not use the key. */
export function placeAfter(key: string, place: GridCell, last: GridCell): GridCell | null {
  const step = steps[key]
  if (!step) return null
  const { row, column } = step(place, last)
  return {
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  }
}

/** Moves the focus in a grid of cells with the arrow keys. One cell at a time is in the tab order. */
export function useGridKeys(rows: number, columns: number, start: GridCell) {
  const last = { row: rows - 1, column: columns - 1 }
  const [moved, setPlace] = useState(start)
  const place = { row: Math.min(moved.row, last.row), column: Math.min(moved.column, last.column) }
  return {
    tabIndexOf: (row: number, column: number) => (row === place.row && column === place.column ? 0 : -1),
    onFocus: (row: number, column: number) => setPlace({ row, column }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = placeAfter(event.key, place, last)
      if (!next) return
      event.preventDefault()
      setPlace(next)
      const cell = event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
      cell?.focus()
    },
  }
}
