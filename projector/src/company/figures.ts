import { PunchedIn } from '@rollcall/contracts/attendance/events.ts'
import { SeatFreed, SeatTaken } from '@rollcall/contracts/employees/events.ts'
import { type FoldedEvent, type Handler, type Key, on } from '../kernel/projection.ts'

/** The changes of a day. Totals up to a day are summed when they are read. */
export interface FigureChanges {
  punch_ins: number
  employees_change: number
}
export const noFigures: FigureChanges = { punch_ins: 0, employees_change: 0 }

/** Counts events into the row of their day; `begin` gives the row of a day without any yet. */
export function figureHandlers<R extends FigureChanges>(
  key: (event: FoldedEvent) => Key,
  begin: (event: FoldedEvent) => R,
): Handler<R>[] {
  const add = (field: keyof FigureChanges, by: number) => ({
    key,
    fold: (known: R | undefined, event: FoldedEvent): R => {
      const row = known ?? begin(event)
      return { ...row, [field]: row[field] + by }
    },
  })
  return [
    on(PunchedIn, add('punch_ins', 1)),
    on(SeatTaken, add('employees_change', 1)),
    on(SeatFreed, add('employees_change', -1)),
  ]
}
