import { minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { RibbonBreak, RibbonDay } from '../../look/ribbon-day.ts'
import taken from './pictures/pictures.json'

/** Asha's time zone. */
const zone = 'Asia/Kolkata'

/** The working day in the pictures, from the demo company's record. */
export interface RecordedDay {
  /** YYYY-MM-DD */
  date: string
  sessions: { inAt: string; outAt: string | null; breaks: RibbonBreak[] }[]
}

/** Asha's Friday, up to the moment of the pictures. */
export const friday: RecordedDay = taken.day

/** The moment of all pictures, an ISO instant. */
export const takenAt: string = taken.taken

/** The replay of Asha's record: its instant, its command, and the state that it printed. */
export const replay: { asOf: string; command: string; state: string } = taken.replay

/** One punch of a day, or the start or end of a break, with the state after it. */
export interface ShownPunch {
  at: string
  what: 'in' | 'break' | 'back' | 'out'
  /** The session's punch-in. */
  inAt: string
  /** Whole minutes of the sessions that have ended by then, without unpaid breaks. */
  workedMinutes: number
}

/** The punches and breaks of a day in their order. */
export function shownPunchesOf({ sessions }: RecordedDay): ShownPunch[] {
  let workedMinutes = 0
  return sessions.flatMap(({ inAt, outAt, breaks }) => {
    const punch = (what: ShownPunch['what'], at: string): ShownPunch => ({ at, what, inAt, workedMinutes })
    const before = [
      punch('in', inAt),
      ...breaks.flatMap(({ from, to }) => [
        punch('break', from),
        ...(to === null ? [] : [punch('back', to)]),
      ]),
    ]
    if (outAt === null) return before
    const unpaid = breaks.filter(({ paid }) => !paid)
    workedMinutes += unpaid.reduce(
      (minutes, { from, to }) => minutes - minutesBetween(from, to ?? outAt),
      minutesBetween(inAt, outAt),
    )
    return [...before, punch('out', outAt)]
  })
}

/** The day as it was known at an instant. */
export function dayAsOf({ date, sessions }: RecordedDay, now: string): RibbonDay {
  const past = (at: string | null) => (at !== null && at <= now ? at : null)
  return {
    zone,
    workDate: date,
    now,
    sessions: sessions
      .filter(({ inAt }) => inAt <= now)
      .map(({ inAt, outAt, breaks }) => ({
        inAt,
        outAt: past(outAt),
        breaks: breaks
          .filter(({ from }) => from <= now)
          .map(({ from, to, paid }) => ({ from, to: past(to), paid })),
      })),
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
