import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { hours } from '../kit/hours.ts'
import type { Export } from '../kit/list/export.ts'
import { figures, overSchedule, shown } from './figures.ts'

/** A month of every person as a file. Hours are written as on the screen. */
export const exported = (month: string): Export<PerformanceRow> => ({
  file: `performance_${month}`,
  columns: [
    ['performance.csv.month', row => row.month],
    ['performance.csv.name', row => row.fullName],
    ['performance.csv.position', row => row.position],
    ...figures.map(
      figure =>
        [
          `performance.${figure}`,
          (row: PerformanceRow) =>
            figure === 'workedMinutes' ? shown(figure, row.workedMinutes) : row[figure],
        ] as const,
    ),
    ['performance.csv.scheduled', ({ scheduledMinutes: of }) => (of === null ? null : hours(of))],
    [
      'performance.csv.difference',
      row => {
        const over = overSchedule(row)
        // A minus sign of the keyboard, so that spreadsheets can read it.
        return over === null ? null : `${over < 0 ? '-' : ''}${hours(Math.abs(over))}`
      },
    ],
  ],
})
