// biome-ignore-all lint/a11y/useSemanticElements: rows laid out as a grid, on a phone with the name above the days
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing in it can be operated

import { type CSSProperties, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, type Day, datesFromTo, isDay, weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { sprout } from '../../kit/parts/icons.tsx'
import { Pager } from '../../kit/parts/Pager.tsx'
import { PersonLink } from '../../kit/parts/PersonLink.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { Stepper } from '../../kit/parts/Stepper.tsx'
import { Waiting } from '../../kit/parts/Waiting.tsx'
import words from '../../kit/styles/text.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import { awayOn, type PersonAway, spanAt } from './away-days.ts'
import styles from './Lanes.module.css'
import type { DayKind } from './useDayKinds.ts'
import { usePeopleAway } from './usePeopleAway.ts'
import { shortDay, useWhen } from './useWhen.ts'

const perPage = 50

/**
 * Two weeks of everyone with leave in them, or of one person, with one line for each. The first day is in the address.
 */
export function AwayLanes({ person }: { person?: string | undefined }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [params, change] = useAddress()
  const asked = params.get('from')
  const first = isDay(asked) && asked > today ? asked : today
  const { people: all, last, kindOf, error, refetch } = usePeopleAway(first)
  const people = person === undefined ? all : all?.filter(({ id }) => id === person)
  const go = (to: Day) =>
    change(now => [
      ...[...now].filter(([key]) => key !== 'from'),
      ...(to <= today ? [] : [['from', to] as [string, string]]),
    ])
  return (
    <Card
      className={styles.card ?? ''}
      title={translate(first === today ? 'away.next_weeks' : 'away.two_weeks')}
      aside={
        <>
          <span className={`${words.note} ${styles.range}`}>
            {translate('away.range', { from: shortDay(first), to: shortDay(last) })}
          </span>
          <Stepper
            before={{
              label: translate('away.earlier'),
              disabled: first === today,
              go: () => go(addDays(first, -14)),
            }}
            after={{ label: translate('away.later'), go: () => go(addDays(first, 14)) }}
          />
        </>
      }
    >
      {people ? (
        people.length > 0 ? (
          <Lanes people={people} days={datesFromTo(first, last)} kindOf={kindOf} today={today} />
        ) : (
          <EmptyState icon={sprout} title={translate('away.none_in_range')}>
            {translate('away.none_in_range_text')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={5} height={24} />
      )}
    </Card>
  )
}

interface Shown {
  people: readonly PersonAway[]
  days: readonly Day[]
  kindOf: (day: Day) => DayKind
  today: Day
}

function Lanes({ people, days, kindOf, today }: Shown) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const shown = people.slice((page - 1) * perPage, page * perPage)
  const cell = (day: Day) => ({
    'data-off': kindOf(day).kind !== 'working',
    'data-today': day === today,
    'data-month': day.endsWith('-01'),
  })
  const titleOf = (day: Day) => {
    const kind = kindOf(day)
    return kind.kind === 'holiday' ? { title: translate('away.holiday', { name: kind.name }) } : {}
  }
  return (
    <>
      <div
        role="table"
        aria-label={translate('away.lanes')}
        className={styles.lanes}
        style={{ '--days': days.length } as CSSProperties}
      >
        <div role="row" className={`${styles.lane} ${styles.head}`}>
          <span role="columnheader" className={styles.name}>
            {translate('away.person')}
          </span>
          {days.map(day => (
            <span role="columnheader" key={day} className={styles.day} {...cell(day)} {...titleOf(day)}>
              <i>
                {weekdayName(day).slice(0, 1)}
                <span>{weekdayName(day).slice(1, 3)}</span>
              </i>
              <b>{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
        {shown.map(person => (
          <Lane key={person.id} {...{ person, days, cell }} />
        ))}
        <div role="row" className={`${styles.lane} ${styles.foot}`}>
          <span role="rowheader" className={styles.name}>
            {translate('away.away')}
          </span>
          {days.map(day => (
            <span role="cell" key={day} className={styles.day} {...cell(day)}>
              {awayOn(people, day).length || ''}
            </span>
          ))}
        </div>
      </div>
      {people.length > perPage && (
        <Pager page={page} perPage={perPage} total={people.length} onPage={setPage} />
      )}
    </>
  )
}

function Lane({
  person,
  days,
  cell,
}: {
  person: PersonAway
  days: readonly Day[]
  cell: (day: Day) => object
}) {
  const when = useWhen()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const said = person.spans
    .filter(({ from, to }) => from <= last && to >= first)
    .map(span => when(span, person.today))
    .join(', ')
  return (
    <div role="row" className={styles.lane}>
      <span role="rowheader" className={styles.name}>
        <Avatar name={person.fullName} />
        <PersonLink id={person.id} name={person.fullName} />
      </span>
      {/* Seen on a phone only; elsewhere for screen readers. */}
      <span role="cell" className={styles.when}>
        {said}
      </span>
      {days.map(day => {
        const span = spanAt(person, day)
        return (
          <span key={day} className={styles.day} aria-hidden="true" {...cell(day)}>
            {span && (
              <u
                data-through={!person.dates.has(day)}
                data-start={day === span.from}
                data-end={day === span.to}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}
