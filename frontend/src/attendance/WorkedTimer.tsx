import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { useServerNow } from '../kit/me.tsx'
import { isMissing } from '../look/ribbon-geometry.ts'
import styles from './PunchClock.module.css'

/** The time worked on a day by the server's clock, with running seconds while a work session is open. */
export function WorkedTimer({
  sessions,
  running,
}: {
  sessions: readonly Pick<DaySession, 'inAt' | 'outAt'>[]
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
 * The whole minutes of the ended sessions, as everywhere else, plus the seconds of the open one; `now` in milliseconds.
 */
export function workedSeconds(sessions: readonly Pick<DaySession, 'inAt' | 'outAt'>[], now: number): number {
  const at = new Date(now).toISOString()
  let sum = 0
  for (const session of sessions) {
    if (isMissing(session, at)) continue
    const length = (session.outAt === null ? now : Date.parse(session.outAt)) - Date.parse(session.inAt)
    const seconds = Math.max(0, Math.floor(length / 1000))
    sum += session.outAt === null ? seconds : seconds - (seconds % 60)
  }
  return sum
}
