import type { MonthFigures, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { Sparkline } from '../kit/parts/Sparkline.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { type Figure, shown } from './figures.ts'
import { dayListId } from './open-days.ts'
import styles from './Performance.module.css'
import { useWords } from './useWords.ts'

/** A figure as a button that opens the days behind it. */
export function FigureButton({
  employeeId,
  name,
  of,
  figure,
}: {
  employeeId: string
  name: string
  of: MonthFigures
  figure: Figure
}) {
  const { opens } = useWords()
  const { open } = useOpened()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={opens(name, of, figure)}
      data-bad={figure === 'lateArrivals' && of.lateArrivals > 0}
      onClick={event => {
        event.stopPropagation()
        open(dayListId({ employeeId, month: of.month, figure }))
      }}
    >
      {shown(figure, of[figure])}
    </button>
  )
}

/** A figure of a row with its course over twelve months and its comparison. */
export function FigureCell({ row, figure }: { row: PerformanceRow; figure: Figure }) {
  const { ofSchedule, compared, mean, course } = useWords()
  const lines = [ofSchedule(row, figure), compared(row, figure), mean(row, figure)]
  return (
    <span className={styles.figure}>
      <Sparkline values={row.history.map(each => each[figure])} text={course(row, figure)} />
      <FigureButton employeeId={row.employeeId} name={row.fullName} of={row} figure={figure} />
      {lines.map(
        line =>
          line !== undefined && (
            <span key={line} className={styles.below}>
              {line}
            </span>
          ),
      )}
    </span>
  )
}
