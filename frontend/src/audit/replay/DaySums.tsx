import { dayState, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { DayBreak, DaySession } from '@rollcall/contracts/attendance/views.ts'
import { timeAtOffset } from '../../kit/dates.ts'
import { Sums } from '../../kit/parts/Sums.tsx'
import words from '../../kit/styles/text.module.css'
import { useText } from './useWords.ts'

/** A day's work sessions and breaks, and their sum, as of `at` in milliseconds. */
export function DaySums({ sessions, at }: { sessions: readonly DaySession[]; at: number }) {
  const text = useText()
  if (sessions.length === 0) return <p className={words.note}>{text('state.none')}</p>
  const now = new Date(at).toISOString()

  const sessionLine = (session: DaySession): readonly [string, string] => {
    const { missing, open } = dayState([session], at)
    const { inAt, inOffset, outAt, outOffset } = session
    const key = missing ? 'session_missing' : open ? 'session_open' : 'session'
    const name = text(`state.${key}`, {
      from: timeAtOffset(inAt, inOffset),
      to: outAt === null ? '' : timeAtOffset(outAt, outOffset ?? inOffset),
    })
    return [name, hoursAndMinutes(missing ? 0 : sessionMinutes(session, outAt ?? now).all)]
  }
  const breakLine = (pause: DayBreak, { outAt }: DaySession): readonly [string, string] => {
    const name = text(pause.paid ? 'state.break_paid' : 'state.break_unpaid', {
      from: timeAtOffset(pause.from, pause.fromOffset),
      to: pause.to === null ? '' : timeAtOffset(pause.to, pause.toOffset ?? pause.fromOffset),
    })
    const time = hoursAndMinutes(minutesBetween(pause.from, pause.to ?? outAt ?? now))
    return [name, pause.paid ? `(${time})` : `− ${time}`]
  }
  return (
    <Sums
      label={text('state.worked')}
      total
      of={[
        ...sessions.flatMap(session => [
          sessionLine(session),
          // The breaks of a session without a punch-out count as little as the session.
          ...(dayState([session], at).missing ? [] : session.breaks.map(pause => breakLine(pause, session))),
        ]),
        [text('state.worked'), hoursAndMinutes(dayState(sessions, at).minutes)] as const,
      ]}
    />
  )
}
