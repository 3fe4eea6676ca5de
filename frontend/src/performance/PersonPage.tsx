import { Button } from '@mui/material'
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isMonth, monthName } from '../kit/dates.ts'
import { hours } from '../kit/numbers.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { chart } from '../kit/parts/icons.tsx'
import { PastBanner } from '../kit/past/PastBanner.tsx'
import { PastControl } from '../kit/past/PastControl.tsx'
import { ShownPast } from '../kit/past/shown-past.ts'
import { usePast } from '../kit/past/usePast.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import table from '../kit/styles/table.module.css'
import words from '../kit/styles/text.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { DaysDrawer } from './DaysDrawer.tsx'
import { FigureButton, FigureTile } from './Figure.tsx'
import { change, figures, overSchedule } from './figures.ts'
import { MonthSteps, useCurrentMonth } from './MonthBar.tsx'
import styles from './Performance.module.css'
import { listAddress } from './person-address.ts'
import { useWords } from './useWords.ts'

/** /app/performanceHistory/person?id=…&month=…: a person's figures, with the months up to the chosen one. */
export function PersonPage() {
  const translate = useTranslate()
  const { text, isSoFar } = useWords()
  const current = useCurrentMonth()
  const [params, change] = useAddress()
  const asked = params.get('month')
  const month = isMonth(asked) && asked <= current ? asked : current
  const id = params.get('id') ?? ''
  const [past, showPast] = usePast()
  const setMonth = (to: string) =>
    change(now => ({ ...Object.fromEntries(now), month: to }), { replace: true })
  return (
    <ShownPast value={past}>
      <RecordPage<PerformanceRow>
        {...(past && { past })}
        resource="performance"
        id={id === '' ? '' : `${id}_${month}`}
        name={translate('performance.page')}
        icon={chart}
        gone="performance.of_person.gone"
        back="/app/performanceHistory"
        nameOf={({ fullName, month: of }) =>
          text(`of_person.title${isSoFar(of) ? '_so_far' : ''}`, { name: fullName, month: monthName(of) })
        }
        state={({ position }) => position}
        acts={row => (
          <>
            <PastControl past={past} onShow={showPast} />
            <Button variant="outlined" component={Link} to={listAddress(row.month)}>
              {text('of_person.back', { month: monthName(row.month) })}
            </Button>
          </>
        )}
      >
        {row => (
          <>
            {past && <PastBanner past={past} onBack={() => showPast(undefined)} />}
            <div className={styles.bar}>
              <Avatar name={row.fullName} />
              <MonthSteps month={month} current={current} onMonth={setMonth} />
            </div>
            <div className={styles.tiles}>
              {figures.map(figure => (
                <FigureTile key={figure} row={row} figure={figure} />
              ))}
            </div>
            <MonthsTable row={row} />
          </>
        )}
      </RecordPage>
      <DaysDrawer />
    </ShownPast>
  )
}

/** The months of a person, newest first. Each number opens its days. */
function MonthsTable({ row }: { row: PerformanceRow }) {
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
