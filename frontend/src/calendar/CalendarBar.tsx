import { Button, IconButton } from '@mui/material'
import type { Day } from '../kit/dates.ts'
import { ColleagueFilter } from '../kit/list/PeopleFilters.tsx'
import { left, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
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
  const step = (key: 'before' | 'after', steps: number) => (
    <IconButton
      aria-label={text(`steps.${unit}.${key}`)}
      onClick={() => onChange({ on: stepFrom(view, on, steps, today) })}
    >
      <Icon shape={steps < 0 ? left : right} size={16} />
    </IconButton>
  )
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{nameOf(period)}</h2>
      <div className={styles.steps}>
        {step('before', -1)}
        <Button variant="outlined" disabled={on === today} onClick={() => onChange({ on: today })}>
          {text('today')}
        </Button>
        {step('after', 1)}
      </div>
      <span className={styles.space} />
      <div className={styles.person}>
        <ColleagueFilter person={person} people={people} onChange={id => onChange({ person: id })} />
      </div>
      <fieldset className={styles.views} aria-label={text('view.label')}>
        {views.map(one => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange({ view: one })}>
            {text(`view.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
