import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { dayIn } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Chip } from '../../kit/parts/Chip.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { check, clock } from '../../look/icons.tsx'
import type { ChangeEntry } from './change-list.ts'
import { Differences } from './Differences.tsx'
import { useWeekWords } from './useWeekWords.ts'
import styles from './Weeks.module.css'

/**
 * A change of a week: when it counts, what it changed, when and why it was decided. `companyWeek`: for a person, the
 * week that counts without an own one.
 */
export function ChangeItem({
  entry: { change, was, state },
  companyWeek,
  acts,
}: {
  entry: ChangeEntry
  companyWeek?: WorkingWeek | undefined
  acts?: ReactNode
}) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const { weekText } = useWeekWords()
  const text = (key: string, args: object = {}) => translate(`weeks.changes.${key}`, args)
  const { since, until, week, reason, madeAt } = change
  const before = was ?? companyWeek
  const isCorrection = madeAt !== null && until !== null && until < dayIn(zone, madeAt)
  return (
    <li data-state={state}>
      <p className={styles.when}>
        {until ? text('until', { from: day(since), until: day(until) }) : text('from', { day: day(since) })}{' '}
        {state === 'planned' && (
          <Chip tone="brand" icon={clock}>
            {text('planned')}
          </Chip>
        )}
        {state === 'current' && (
          <Chip tone="ok" icon={check}>
            {text('current')}
          </Chip>
        )}
        {state === 'replaced' && <Chip>{text('replaced')}</Chip>}
        {isCorrection && <Chip tone="wait">{text('correction')}</Chip>}
      </p>
      {week === null ? (
        <p>{text('company')}</p>
      ) : before ? (
        <Differences was={before} now={week} />
      ) : (
        <p>{text('first', { week: weekText(week) })}</p>
      )}
      <p>
        {madeAt === null ? (
          text('saved')
        ) : (
          <>
            <Moment at={madeAt} day />: “{reason}”
          </>
        )}
      </p>
      {acts}
    </li>
  )
}
