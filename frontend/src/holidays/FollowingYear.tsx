import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { daysBetween, weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import styles from './Holidays.module.css'
import { useFrom } from './useHolidays.ts'

/** Below the present year: the first holiday of a later one, and the way there. Nothing where there is none. */
export function FollowingYear({ year }: { year: string }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const { data } = useFrom(`${Number(year) + 1}-01-01`, 1)
  const first = data?.[0]
  if (!first || first.date < today) return null
  const itsYear = first.date.slice(0, 4)
  return (
    <p className={styles.following}>
      {translate('holidays.year.following.first', {
        name: first.name,
        day: `${weekdayName(first.date)} ${day(first.date)}`,
        smart_count: daysBetween(today, first.date),
      })}{' '}
      <Link to={`/app/holiday?year=${itsYear}`}>
        {translate('holidays.year.following.open', { year: itsYear })}
      </Link>
    </p>
  )
}
