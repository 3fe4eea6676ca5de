import { Button } from '@mui/material'
import type { Day } from '../kit/dates.ts'
import { ColleagueFilter } from '../kit/list/PeopleFilters.tsx'
import { Segments } from '../kit/parts/Segments.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import styles from './Calendar.module.css'
import { type CalendarState, type Period, stepFrom, views } from './calendar-address.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import type { ShownPeriod } from './useShown.ts'

/** The bar above the calendar: the period with its steps, the person filter, and the view. */
export function CalendarBar({
  period,
  on,
  today,
  person,
  people,
  onChange,
}: {
  period: Period
  on: Day
  today: Day
  person: string | undefined
  people: ShownPeriod['people']
  onChange: (change: Partial<CalendarState>) => void
}) {
  const { text, period: nameOf } = useCalendarWords()
  const { view } = period
  const unit = view === 'week' ? 'week' : 'month'
  const step = (key: 'before' | 'after', steps: number) => ({
    label: text(`steps.${unit}.${key}`),
    go: () => onChange({ on: stepFrom(view, on, steps, today) }),
  })
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{nameOf(period)}</h2>
      <Stepper before={step('before', -1)} after={step('after', 1)}>
        <Button variant="outlined" disabled={on === today} onClick={() => onChange({ on: today })}>
          {text('today')}
        </Button>
      </Stepper>
      <span className={styles.space} />
      <div className={styles.person}>
        <ColleagueFilter person={person} people={people} onChange={id => onChange({ person: id })} />
      </div>
      <Segments
        label={text('view.label')}
        values={views}
        value={view}
        onPick={one => onChange({ view: one })}
      >
        {one => text(`view.${one}`)}
      </Segments>
    </div>
  )
}
