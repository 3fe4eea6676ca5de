// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets

import type { MonthFigures, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { monthName, shortMonth } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Sparkline } from '../kit/parts/Sparkline.tsx'
import words from '../kit/styles/text.module.css'
import { useOpened } from '../kit/useOpened.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { dayListId } from './counted-days.ts'
import { type Figure, shown } from './figures.ts'
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

/** A figure of the chosen month with its comparisons and a bar for each month of the history. */
export function FigureTile({ row, figure }: { row: PerformanceRow; figure: Figure }) {
  const { text, ofSchedule, compared, mean } = useWords()
  const most = Math.max(...row.history.map(each => each[figure]), 1)
  const lines = [ofSchedule(row, figure), compared(row, figure), mean(row, figure)]
  return (
    <Card className={styles.tile ?? ''} label={text(figure)}>
      <h2>{text(figure)}</h2>
      <div className={`${words.note} ${styles.number}`}>
        <b className={words.figure}>{shown(figure, row[figure])}</b>
        <span>{lines.filter(line => line !== undefined).join(' · ')}</span>
      </div>
      <ol className={styles.bars} role="list">
        {row.history.map(each => (
          <li key={each.month} data-now={each.month === row.month}>
            <VisuallyHidden>
              {text('of_person.bar', { month: monthName(each.month), value: shown(figure, each[figure]) })}
            </VisuallyHidden>
            <i aria-hidden="true" style={{ height: `calc((100% - 16px) * ${each[figure] / most})` }} />
            <span className={styles.when} aria-hidden="true">
              {shortMonth(each.month).slice(0, 1)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
