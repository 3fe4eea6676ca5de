import { yearsSince } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import { useTranslate } from 'react-admin'
import { type Day, daysBetween, monthNames, weekdayName } from '../kit/dates.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import tile from '../kit/parts/DayTile.module.css'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import styles from './Celebrations.module.css'
import type { Celebration } from './upcoming.ts'

/** A celebration this many days ahead is no longer near. */
const farFrom = 8

/** One person: the date, the name, for an anniversary the years, and how many days are left. */
export function CelebrationLine({ person, today }: { person: Celebration; today: Day }) {
  const translate = useTranslate()
  const { date, fullName, position, sinceYear } = person
  const days = daysBetween(today, date)
  const until = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'days'
  return (
    <li className={styles.line} data-today={days === 0}>
      <time className={`${tile.tile} ${styles.date}`} dateTime={date}>
        <b>{Number(date.slice(8))}</b>
        <span>{monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3)}</span>
      </time>
      <Avatar name={fullName} />
      <div className={styles.name}>
        <b>
          <PersonLink id={person.id} name={fullName} />
        </b>
        <small dir="auto">{[weekdayName(date), position].filter(Boolean).join(' · ')}</small>
      </div>
      {sinceYear !== undefined && (
        <Chip tone="brand">
          {translate('celebrations.years', { smart_count: yearsSince(sinceYear, date) })}
        </Chip>
      )}
      <span className={styles.until} data-near={days < farFrom}>
        {translate(`celebrations.until.${until}`, { smart_count: days })}
      </span>
    </li>
  )
}
