import { openBreak, type SessionSpan, sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useServerNow } from '../kit/me.tsx'
import { isMissing } from '../look/ribbon-geometry.ts'
import styles from './PunchClock.module.css'

/** The time worked on a day by the server's clock, with running seconds while a work session is open. */
export function WorkedTimer({
  sessions,
  running,
}: {
  sessions: readonly SessionSpan[]
  /** Whether its seconds run. */
  running: boolean
}) {
  const now = useServerNow(running ? 1_000 : 60_000)
  const seconds = workedSeconds(sessions, now)
  return (
    <p className={styles.timer} role="timer" aria-live="off">
      {hoursAndMinutes(Math.floor(seconds / 60))}
      {running && <span>:{String(seconds % 60).padStart(2, '0')}</span>}
    </p>
  )
}

/**
 * The whole minutes of the ended sessions, as everywhere else, plus the seconds of the open one, which stand still on an
 * unpaid break; `now` in milliseconds.
 */
export function workedSeconds(sessions: readonly SessionSpan[], now: number): number {
  const at = new Date(now).toISOString()
  let sum = 0
  for (const session of sessions) {
    if (isMissing(session, at)) continue
    const pause = openBreak(session)
    const running = session.outAt === null && (pause === undefined || pause.paid)
    const { worked } = sessionMinutes(session, session.outAt ?? at)
    const seconds = Math.max(0, Math.floor((now - Date.parse(session.inAt)) / 1000))
    sum += worked * 60 + (running ? seconds % 60 : 0)
  }
  return sum
}
