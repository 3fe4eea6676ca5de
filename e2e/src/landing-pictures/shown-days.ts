import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'

/** One day of the record for the landing page. */
export interface ShownDay {
  who: string
  zone: string
  /** The work date, YYYY-MM-DD. */
  date: string
  sessions: { inAt: string; outAt: string | null }[]
}

/** The newest day on which every work session has ended. Throws if there is none. */
export function newestDay(days: readonly AttendanceDayRow[]): AttendanceDayRow {
  const [newest] = ended(days)
  if (newest === undefined) throw new Error('There is no day of which every session has ended')
  return newest
}

/** The newest day on which the clocks went back, or the newest of all. Throws if there is none. */
export function nightOfTheChange(days: readonly AttendanceDayRow[]): AttendanceDayRow {
  const changed = ended(days).find(({ sessions }) =>
    sessions.some(({ inOffset, outOffset }) => outOffset !== null && outOffset < inOffset),
  )
  return changed ?? newestDay(days)
}

const ended = (days: readonly AttendanceDayRow[]): AttendanceDayRow[] =>
  days
    .filter(({ sessions }) => sessions.length > 0 && sessions.every(({ outAt }) => outAt !== null))
    .toSorted((a, b) => (a.workDate < b.workDate ? 1 : -1))
