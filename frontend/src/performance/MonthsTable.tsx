import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { monthName } from '../kit/dates.ts'
import { hours } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import table from '../kit/styles/table.module.css'
import words from '../kit/styles/text.module.css'
import { FigureButton } from './Figure.tsx'
import { change, figures, overSchedule } from './figures.ts'
import styles from './Performance.module.css'
import { useWords } from './useWords.ts'

/** The months of a person, newest first. Each number opens its days. */
export function MonthsTable({ row }: { row: PerformanceRow }) {
  const { text } = useWords()
  return (
    <Card
      title={text('of_person.months')}
      aside={<span className={words.quiet}>{text('of_person.months_hint')}</span>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={table.scroll} tabIndex={0} aria-label={text('of_person.months')}>
        <table className={`${table.figures} ${styles.months}`}>
          <thead>
            <tr>
              <th scope="col">{text('of_person.month')}</th>
              {figures.flatMap(figure => [
                <th key={figure} scope="col">
                  {text(figure)}
                </th>,
                ...(figure === 'workedMinutes'
                  ? [
                      <th key="scheduled" scope="col">
                        {text('of_person.scheduled')}
                      </th>,
                    ]
                  : []),
              ])}
            </tr>
          </thead>
          <tbody>
            {row.history.toReversed().map(each => {
              const over = overSchedule(each)
              return (
                <tr key={each.month} data-now={each.month === row.month}>
                  <th scope="row">{monthName(each.month)}</th>
                  {figures.flatMap(figure => [
                    <td key={figure}>
                      <FigureButton
                        employeeId={row.employeeId}
                        name={row.fullName}
                        of={each}
                        figure={figure}
                      />
                    </td>,
                    ...(figure === 'workedMinutes'
                      ? [
                          <td key="scheduled" className={words.quiet}>
                            {over === null
                              ? '–'
                              : `${hours(each.scheduledMinutes ?? 0)}, ${change('workedMinutes', over)}`}
                          </td>,
                        ]
                      : []),
                  ])}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
