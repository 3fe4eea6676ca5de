import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import { dayWord } from '@rollcall/contracts/audit/what-changed.ts'
import { useMemo } from 'react'
import type { Day } from '../../kit/dates.ts'
import { counted, grouped } from '../../kit/numbers.ts'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { DayRibbon } from '../../look/DayRibbon.tsx'
import { changedDates } from './changed-dates.ts'
import { DaySums } from './DaySums.tsx'
import type { EventRow } from './event-rows.ts'
import type { ReplayStep } from './fold.ts'
import { KnownMonth } from './KnownMonth.tsx'
import { KnownWeek } from './KnownWeek.tsx'
import { leaveOn } from './known-leave.ts'
import { proposalsByDate } from './known-week.ts'
import { LeaveChip } from './LeaveChip.tsx'
import { LeaveState } from './LeaveState.tsx'
import styles from './MomentState.module.css'
import { StateChip } from './StateChip.tsx'
import { useText, useWords } from './useWords.ts'

/** What was known after the current event: its day, the day of the moment, the week, the month and the leave. */
export function MomentState({
  step: { event, before, after },
  row: { day, recordedOn, otherDay, request },
  zone,
  range,
  events,
  later,
}: {
  step: ReplayStep
  row: EventRow
  zone: string
  range: { from: Day; to: Day }
  events: readonly ReplayedEvent[]
  /** The number of shown events after this one. */
  later: number
}) {
  const text = useText()
  const { dayArgs } = useWords()
  const proposals = useMemo(() => proposalsByDate(events), [events])
  const workDate = within(range, day)
  const now = event.recordedAt
  const at = Date.parse(now)
  const sessions = after.days.get(workDate) ?? []
  const was = before.days.get(workDate) ?? []
  const changed = useMemo(() => changedDates(before, after), [before, after])
  const leave = leaveOn(after.leave, workDate)
  const of = { date: workDate, ...range, at }
  const today = otherDay === null ? [] : (after.days.get(recordedOn) ?? [])
  const title = (date: Day) => `${dayArgs(date).weekday} ${dayArgs(date).day}`
  return (
    <Card
      className={styles.card ?? ''}
      title={text('state.title')}
      aside={
        event.number !== null && (
          <span className={words.fine}>{text('state.after', { number: grouped(event.number) })}</span>
        )
      }
    >
      <div className={styles.part}>
        <header>
          <h3>{title(workDate)}</h3>
          <span className={layout.marked}>
            {leave !== null && <LeaveChip leave={leave} />}
            <StateChip word={dayWord(sessions, at)} />
          </span>
        </header>
        <DayRibbon size="l" hours sessions={sessions} zone={zone} workDate={workDate} now={now} />
        {was !== sessions && (
          <div className={styles.earlier}>
            <span>{text('state.earlier')}</span>
            <DayRibbon size="s" sessions={was} zone={zone} workDate={workDate} now={now} />
          </div>
        )}
        <DaySums sessions={sessions} at={at} />
      </div>
      {today.length > 0 && (
        <div className={styles.part}>
          <header>
            <h3>
              {title(recordedOn)}, {text('state.of_moment')}
            </h3>
            <StateChip word={dayWord(today, at)} />
          </header>
          <DayRibbon size="l" hours sessions={today} zone={zone} workDate={recordedOn} now={now} />
        </div>
      )}
      <div className={styles.part}>
        <KnownWeek known={after} changed={changed} of={of} proposals={proposals} />
        <KnownMonth known={after} of={of} />
      </div>
      <LeaveState account={after.leave} around={{ date: workDate, ...range }} request={request} />
      <CardFoot>{later > 0 ? text('state.later', counted(later)) : text('state.later_none')}</CardFoot>
    </Card>
  )
}

/** The day itself, or the end of the range beyond which it lies. */
const within = ({ from, to }: { from: Day; to: Day }, day: Day): Day =>
  day < from ? from : day > to ? to : day
