import {
  type PlannedWeeks as Planned,
  plannedWeeks,
  plannedWeeksName,
} from '@rollcall/contracts/company/planned-weeks.ts'
import { daysByHours, runsOf } from '@rollcall/contracts/company/week-words.ts'
import { type Weekday, weekdays } from '@rollcall/contracts/company/weekdays.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { weekdayName, weekFrom } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import styles from './PlannedWeeks.module.css'

export { plannedMessages } from './planned-messages.ts'

/** The weeks that count later for the employee who is signed in: the next one, and the others folded. Nothing without any. */
export function PlannedWeeks() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: [plannedWeeksName],
    queryFn: () => dataProvider.read('/api/my-planned-weeks', plannedWeeks),
    retry: false,
  })
  const lineOf = useLine()
  const [next, ...later] = data?.weeks ?? []
  if (!next) return null
  return (
    <section className={styles.planned} aria-label={translate('planned_weeks.label')}>
      <Icon shape={calendar} size={16} />
      <div>
        <p>{lineOf(next)}</p>
        {later.length > 0 && (
          <details>
            <summary>{translate('planned_weeks.more', { smart_count: later.length })}</summary>
            {later.map(change => (
              <p key={change.since}>{lineOf(change)}</p>
            ))}
          </details>
        )}
      </div>
    </section>
  )
}

/** Any Monday, for the names of weekdays. */
const days = weekFrom('2026-11-23')
const short = (day: Weekday): string => weekdayName(days[weekdays.indexOf(day)] ?? '').slice(0, 3)

/** 'From Monday, 07 Dec 2026: Mon–Thu 09:00–17:00, Fri 09:00–13:00'. */
function useLine(): (change: Planned['weeks'][number]) => string {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object) => translate(`planned_weeks.${key}`, args)
  const daysText = (on: readonly Weekday[]) =>
    runsOf(on)
      .map(([first, last]) =>
        first === last ? short(first) : text('run', { first: short(first), last: short(last) }),
      )
      .join(', ')
  return ({ since, week }) =>
    text('from', {
      weekday: weekdayName(since),
      day: day(since),
      week: daysByHours(week)
        .map(({ hours, on }) =>
          hours === null ? daysText(on) : text('hours', { days: daysText(on), hours }),
        )
        .join(', '),
    })
}
