import { monthName } from '../company/format-day.ts'
import type { Column, RowContext } from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'
import type { LockOfMonth } from './views.ts'

/** The id of the column with the states of a row's months. */
export const monthStateId = 'monthState'

/** "Locked on 04 Dec 2026", "Reopened on 30 Nov 2026" or "Open", with the company's day. */
export function monthStateText(
  lock: LockOfMonth | undefined,
  { day, zone }: Pick<RowContext, 'day' | 'zone'>,
): string {
  if (!lock) return 'Open'
  const on = (at: string) => day(dateIn(zone, at))
  return lock.state === 'locked'
    ? `Locked on ${on(lock.lockedAt)}`
    : `Reopened on ${on(lock.reopenedAt ?? lock.lockedAt)}`
}

/**
 * Columns with one more, which says in which state each row's months were when the file was made. A row of several months
 * names each of them.
 */
export const withMonthState = <Row>(
  columns: readonly Column<Row>[],
  monthsOf: (row: Row) => readonly string[],
): readonly Column<Row>[] => [
  ...columns,
  {
    id: monthStateId,
    title: 'Month state',
    kind: 'text',
    value(row, context) {
      const { lockOf } = context
      if (!lockOf) return null
      const months = monthsOf(row)
      const states = months.map(month => monthStateText(lockOf(month), context))
      return months.length === 1
        ? (states[0] ?? null)
        : months.map((month, at) => `${monthName(month)}: ${states[at]}`).join(', ')
    },
  },
]
