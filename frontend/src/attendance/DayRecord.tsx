import { Skeleton } from '@mui/material'
import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { dayState, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { CorrectDay, type DayOf, DayVersions, PendingCorrections } from '../corrections/public.ts'
import { timeAtOffset } from '../kit/dates.ts'
import { useServerNow } from '../kit/me.tsx'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { OvertimeOfDay } from '../overtime/public.ts'
import { useFirstShown } from '../plans/public.ts'
import styles from './DayPanel.module.css'
import { DayPunches } from './DayPunches.tsx'

/** One person's day: the line, what is proposed, the calculation of the sum, the punches, and every correction. */
export function DayRecord({
  of,
  closed = false,
}: {
  of: DayOf
  /** Nothing about the day can be decided any more. */
  closed?: boolean | undefined
}) {
  const translate = useTranslate()
  const now = useServerNow()
  const firstShown = useFirstShown()
  const { employeeId, sessions, zone, workDate } = of
  const schedule = useSchedules([employeeId], workDate, workDate).scheduleOn(employeeId, workDate)
  const state = attendanceDay({ date: workDate, sessions, schedule, zone, now })
  const { off, ...ribbon } = ribbonOfSchedule(schedule)
  const text = (key: string) => translate(`attendance.day.${key}`)
  const hidden = firstShown !== undefined && workDate < firstShown
  return (
    <>
      <DayRibbon
        size="xl"
        hours
        sessions={sessions}
        zone={zone}
        workDate={workDate}
        now={new Date(now).toISOString()}
        off={off && sessions.length === 0}
        {...ribbon}
      />
      {!hidden && !closed && (
        <Suspense>
          <PendingCorrections of={of} />
        </Suspense>
      )}
      {sessions.length === 0 ? (
        <p className={words.quiet}>{text(hidden ? 'hidden' : 'none')}</p>
      ) : (
        <>
          <Sums sessions={sessions} state={state} now={now} />
          <DayMarks state={state} />
          {schedule.overtimeApproval && !hidden && !closed && (
            <Suspense>
              <OvertimeOfDay employeeId={employeeId} fullName={of.fullName} day={state} />
            </Suspense>
          )}
          <DayPunches sessions={sessions} />
          {state.breakLeftOpen && <p className={words.note}>{text('left_open')}</p>}
        </>
      )}
      {!hidden && (
        <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
          <DayVersions of={of} />
          {!closed && <CorrectDay of={of} />}
        </Suspense>
      )}
    </>
  )
}

/** What is remarkable about the day against its schedule, in words. */
function DayMarks({
  state: { lateMinutes, earlyMinutes, overtimeMinutes, breakTooShort, deductedMinutes, schedule },
}: {
  state: AttendanceDay
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance.day.${key}`, args)
  const { minimumBreak } = schedule
  const marks = [
    ...(
      [
        ['late', lateMinutes],
        ['early', earlyMinutes],
        // Overtime that has to be approved is shown with its decision.
        ['overtime', schedule.overtimeApproval ? 0 : overtimeMinutes],
      ] as const
    ).flatMap(([key, by]) => (by > 0 ? [text(key, { time: hoursAndMinutes(by) })] : [])),
    ...(breakTooShort && minimumBreak
      ? [
          text(deductedMinutes > 0 ? 'short_break_deducted' : 'short_break', {
            least: hoursAndMinutes(minimumBreak.minutes),
            after: hoursAndMinutes(minimumBreak.afterMinutes),
            time: hoursAndMinutes(deductedMinutes),
          }),
        ]
      : []),
  ]
  return marks.map(mark => (
    <p key={mark} className={styles.mark}>
      {mark}
    </p>
  ))
}

function Sums({
  sessions,
  state,
  now,
}: {
  sessions: readonly DaySession[]
  state: AttendanceDay
  now: number
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance.day.${key}`, args)
  return (
    <table className={styles.sums}>
      <caption>{text('sums')}</caption>
      <tbody>
        {sessions.map(session => {
          const { missing, open } = dayState([session], now)
          const { all } = sessionMinutes(session, session.outAt ?? new Date(now).toISOString())
          const from = timeAtOffset(session.inAt, session.inOffset)
          const to =
            session.outAt === null ? '' : timeAtOffset(session.outAt, session.outOffset ?? session.inOffset)
          const kind = missing ? 'session_missing' : open ? 'session_open' : 'session'
          return (
            <tr key={session.sessionId}>
              <th scope="row">{text(kind, { from, to })}</th>
              <td>{hoursAndMinutes(missing ? 0 : all)}</td>
            </tr>
          )
        })}
        {state.unpaidMinutes > 0 && (
          <tr>
            <th scope="row">{text('breaks_unpaid')}</th>
            <td>− {hoursAndMinutes(state.unpaidMinutes)}</td>
          </tr>
        )}
        {state.paidMinutes > 0 && (
          <tr className={words.quiet}>
            <th scope="row">{text('breaks_paid')}</th>
            <td>({hoursAndMinutes(state.paidMinutes)})</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('worked')}</th>
          <td>{hoursAndMinutes(state.minutes)}</td>
        </tr>
        {state.deductedMinutes > 0 && (
          <>
            <tr className={styles.part}>
              <th scope="row">{text('deducted')}</th>
              <td>− {hoursAndMinutes(state.deductedMinutes)}</td>
            </tr>
            <tr>
              <th scope="row">{text('counted')}</th>
              <td>{hoursAndMinutes(state.minutes - state.deductedMinutes)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}
