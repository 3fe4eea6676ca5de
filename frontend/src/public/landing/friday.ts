import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { RibbonDay } from '../../look/ribbon-day.ts'
import taken from './pictures/pictures.json'

/** Asha's time zone. */
const zone = 'Asia/Kolkata'

/** The working day in the pictures, from the demo company's record. */
export interface RecordedDay {
  /** YYYY-MM-DD */
  date: string
  sessions: { inAt: string; outAt: string | null }[]
}

/** Asha's Friday, up to the moment of the pictures. */
export const friday: RecordedDay = taken.day

/** The moment of all pictures, an ISO instant. */
export const takenAt: string = taken.taken

/** The replay of Asha's record: its instant, its command, and the state that it printed. */
export const replay: { asOf: string; command: string; state: string } = taken.replay

/** One punch of a day with the state after it. */
export interface ShownPunch {
  at: string
  in: boolean
  /** Whole minutes of the sessions that have ended by then. */
  workedMinutes: number
}

/** The punches of a day in their order. */
export function shownPunchesOf({ sessions }: RecordedDay): ShownPunch[] {
  let workedMinutes = 0
  return sessions.flatMap(({ inAt, outAt }) => {
    const punchedIn = { at: inAt, in: true, workedMinutes }
    if (outAt === null) return [punchedIn]
    workedMinutes += minutesBetween(inAt, outAt)
    return [punchedIn, { at: outAt, in: false, workedMinutes }]
  })
}

/** The day as it was known at an instant. */
export function dayAsOf({ date, sessions }: RecordedDay, now: string): RibbonDay {
  return {
    zone,
    workDate: date,
    now,
    sessions: sessions
      .filter(({ inAt }) => inAt <= now)
      .map(({ inAt, outAt }) => ({ inAt, outAt: outAt !== null && outAt <= now ? outAt : null })),
  }
}

/** A time of the day on Asha's clock, HH:MM. */
export const clockOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** A date such as Friday 27 November. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
