import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { zoneCity } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { PersonLink } from '../../kit/parts/PersonLink.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import styles from './Away.module.css'
import { type PersonAway, spanAt } from './away-days.ts'
import { shortDay } from './useWhen.ts'

const atFirst = 24

/** The people who are away today, each with the last day of the leave. */
export function AwayTiles({ people }: { people: readonly PersonAway[] }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const [all, setAll] = useState(false)
  const shown = all ? people : people.slice(0, atFirst)
  return (
    <>
      <ul className={styles.tiles}>
        {shown.map(person => {
          const { today } = person
          const last = spanAt(person, today)?.to ?? today
          return (
            <li key={person.id}>
              <Avatar name={person.fullName} state="away" />
              <div className={styles.who}>
                <b className={words.cut}>
                  <PersonLink id={person.id} name={person.fullName} />
                </b>
                <small className={words.cut}>
                  {[person.position, zoneCity(person.zone ?? companyZone)]
                    .filter(part => part !== '')
                    .join(' · ')}
                </small>
              </div>
              <p className={`${words.note} ${styles.last}`}>
                {last === today ? (
                  translate('away.only_today')
                ) : (
                  <>
                    {translate('away.last_day')} <b>{shortDay(last)}</b>
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {shown.length < people.length && (
        <div className={layout.foot}>
          <Button onClick={() => setAll(true)}>
            {translate('away.show_all', { smart_count: people.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The outline of people while they load. */
export function TilesSkeleton() {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('app.loading')}>
      <ul className={styles.tiles} aria-hidden="true">
        {[1, 2, 3, 4].map(tile => (
          <li key={tile}>
            <Skeleton variant="circular" width={32} height={32} />
            <Skeleton variant="rounded" width={150} height={30} />
            <Skeleton variant="rounded" width={70} height={16} />
          </li>
        ))}
      </ul>
    </div>
  )
}
