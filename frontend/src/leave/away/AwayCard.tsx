import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { PersonLink } from '../../kit/parts/PersonLink.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { Waiting } from '../../kit/parts/Waiting.tsx'
import words from '../../kit/styles/text.module.css'
import styles from './AwayCard.module.css'
import { type PersonAway, spanAt } from './away-days.ts'
import { usePeopleAway } from './usePeopleAway.ts'
import { useWhen } from './useWhen.ts'

const maxShown = 5

/** The people who are away today and in the two weeks from today, for a dashboard: a few of each. */
export function AwayCard() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { today: away, soon, error, refetch } = usePeopleAway(today)
  return (
    <Card
      title={translate('away.card')}
      aside={
        <>
          <Button component={Link} to="/app/calendar" size="small">
            {translate('away.calendar')}
          </Button>
          <Button component={Link} to="/app/on-leave" size="small">
            {translate('away.show_upcoming')}
          </Button>
        </>
      }
    >
      {away && soon ? (
        <div className={styles.box}>
          <div className={styles.parts}>
            <People
              title={translate('away.away_today')}
              none={translate('away.none_today')}
              to="/app/today-leave"
              people={away}
              spanOf={person => spanAt(person, person.today)}
            />
            <People
              title={translate('away.upcoming')}
              none={translate('away.upcoming_nobody')}
              to="/app/on-leave"
              people={soon.filter(person => !away.includes(person))}
              spanOf={person => person.spans.find(({ from }) => from > person.today)}
            />
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={3} height={32} />
      )}
    </Card>
  )
}

function People({
  title,
  none,
  to,
  people,
  spanOf,
}: {
  title: string
  none: string
  to: string
  people: readonly PersonAway[]
  spanOf: (person: PersonAway) => PersonAway['spans'][number] | undefined
}) {
  const translate = useTranslate()
  const when = useWhen()
  return (
    <section className={styles.part}>
      <h3>
        {title} <b>{people.length}</b>
      </h3>
      {people.length === 0 ? (
        <p className={words.note}>{none}</p>
      ) : (
        <ul>
          {people.slice(0, maxShown).map(person => {
            const span = spanOf(person)
            return (
              <li key={person.id}>
                <Avatar name={person.fullName} />
                <span className={`${words.cut} ${styles.name}`}>
                  <PersonLink id={person.id} name={person.fullName} />
                </span>
                <span className={words.note}>{span && when(span, person.today)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {people.length > maxShown && (
        <Link to={to} className={words.link}>
          {translate('away.show_all', { smart_count: people.length })}
        </Link>
      )}
    </section>
  )
}
