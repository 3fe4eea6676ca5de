// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { lock, undo, warn } from '../kit/parts/icons.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { check, clock } from '../look/icons.tsx'
import styles from './MonthLocks.module.css'
import { type Month, type MonthStateName, monthStates } from './months.ts'

/** The months with their states, which also filter the list. */
export function MonthsCard({
  months,
  shown,
  onPick,
}: {
  months: readonly Month[]
  shown: string
  onPick: (month: string) => void
}) {
  const translate = useTranslate()
  const [filter, setFilter] = useState<'all' | MonthStateName>('all')
  const of = (state: 'all' | MonthStateName) =>
    state === 'all' ? months : months.filter(month => month.state === state)
  const listed = of(filter)
  return (
    <Card title={translate('month_locks.months')}>
      <fieldset
        className={`${layout.wrap} ${styles.filter}`}
        aria-label={translate('month_locks.states.label')}
      >
        <Toggles
          values={['all', ...monthStates] as const}
          isPressed={state => state === filter}
          onPress={setFilter}
        >
          {state => (
            <>
              {translate(`month_locks.states.${state}`)} <b>{of(state).length}</b>
            </>
          )}
        </Toggles>
      </fieldset>
      <ul className={styles.months} role="list" aria-label={translate('month_locks.months')}>
        {listed.map(month => (
          <li key={month.id}>
            <button
              type="button"
              aria-current={month.id === shown || undefined}
              onClick={() => onPick(month.id)}
            >
              <b>{monthName(month.id)}</b>
              <Below month={month} />
              <span>
                <StateChip month={month} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p className={`${words.note} ${layout.padded}`}>{translate('month_locks.none_in')}</p>
      )}
      <CardFoot>{translate('month_locks.foot')}</CardFoot>
    </Card>
  )
}

function Below({ month: { lock: known, isRunning } }: { month: Month }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const moment = (at: string) => `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`
  const text =
    known?.state === 'locked' && known.lockedAt !== undefined
      ? translate('month_locks.locked_on', { at: moment(known.lockedAt) })
      : known?.reopenedAt
        ? translate('month_locks.since', { at: moment(known.reopenedAt) })
        : translate(`month_locks.${isRunning ? 'running' : 'ended'}`)
  return <small>{text}</small>
}

/** A month's state; for an open one that has ended, the number of items that stop its lock. */
export function StateChip({ month: { state, left, isRunning } }: { month: Month }) {
  const translate = useTranslate()
  if (left > 0 && !isRunning)
    return (
      <Chip tone="bad" icon={warn}>
        {translate('month_locks.to_settle', { smart_count: left })}
      </Chip>
    )
  const name = translate(`month_locks.states.${state}`)
  if (state === 'locked')
    return (
      <Chip tone="brand" icon={lock}>
        {name}
      </Chip>
    )
  if (state === 'reopened')
    return (
      <Chip tone="wait" icon={undo}>
        {name}
      </Chip>
    )
  if (state === 'ready')
    return (
      <Chip tone="ok" icon={check}>
        {name}
      </Chip>
    )
  return <Chip icon={clock}>{name}</Chip>
}
