import type { MonthFigures, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { useTranslate } from 'react-admin'
import { monthName, shortMonth } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { before, change, type Figure, meanBefore, overSchedule, shown } from './figures.ts'

/** The sentences about a person's figures. */
export function useWords() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`performance.${key}`, args)
  const isSoFar = (month: string) => month === today.slice(0, 7)
  return {
    text,
    isSoFar,
    /** 'of 152:00, −01:30', with what was deducted of them; a figure other than hours has none. */
    ofSchedule(of: MonthFigures, figure: Figure): string | undefined {
      if (figure !== 'workedMinutes') return undefined
      const over = overSchedule(of)
      if (over === null) return text('no_hours')
      const hours = shown('workedMinutes', of.scheduledMinutes ?? 0)
      const { deductedMinutes } = of
      const deducted = deductedMinutes > 0 && text('deducted', { time: shown(figure, deductedMinutes) })
      return [deducted, text('of_schedule', { hours, change: change('workedMinutes', over) })]
        .filter(Boolean)
        .join(', ')
    },
    /** The change from the previous month, or that month's value while the month is not over. */
    compared(row: PerformanceRow, figure: Figure): string | undefined {
      const last = before(row)
      if (!last) return undefined
      const month = shortMonth(last.month)
      return isSoFar(row.month)
        ? text('before', { month, value: shown(figure, last[figure]) })
        : text('change', { month, change: change(figure, row[figure] - last[figure]) })
    },
    /** The average of the previous three months. */
    mean(row: PerformanceRow, figure: Figure): string | undefined {
      const mean = meanBefore(row, figure)
      return mean === undefined
        ? undefined
        : text('mean', { value: shown(figure, figure === 'workedMinutes' ? Math.round(mean) : mean) })
    },
    /** Every month's value, for a picture's name. */
    course: (row: PerformanceRow, figure: Figure): string =>
      text('course', {
        figure: text(figure),
        values: row.history
          .map(each => `${shortMonth(each.month)} ${shown(figure, each[figure])}`)
          .join(', '),
      }),
    opens: (name: string, of: MonthFigures, figure: Figure): string =>
      text('open', {
        figure: text(figure),
        name,
        month: monthName(of.month),
        value: shown(figure, of[figure]),
      }),
  }
}
