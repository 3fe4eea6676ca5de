import type { RibbonDay } from '../../look/ribbon-day.ts'
import taken from './pictures/pictures.json'

/** Asha lives there. */
const zone = 'Asia/Kolkata'

/** The working day that the pictures show, as the demo company's record has it. */
export interface RecordedDay {
  /** YYYY-MM-DD */
  date: string
  sessions: { inAt: string; outAt: string | null }[]
}

/** Asha's Friday, up to the moment at which the pictures were taken. */
export const friday: RecordedDay = taken.day

/** One punch of a day with the state after it. */
export interface RecordedPunch {
  at: string
  in: boolean
  /** Whole minutes of the sessions that have ended by then. */
  workedMinutes: number
}

/** The punches of a day in their order. */
export function punchesOf({ sessions }: RecordedDay): RecordedPunch[] {
  let workedMinutes = 0
  return sessions.flatMap(({ inAt, outAt }) => {
    const punchedIn = { at: inAt, in: true, workedMinutes }
    if (outAt === null) return [punchedIn]
    workedMinutes += Math.floor((Date.parse(outAt) - Date.parse(inAt)) / 60_000)
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

/** A time of the day by Asha's clock, HH:MM, or HH:MM:SS. */
export const clockOf = (instant: string, seconds = false): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' as const } : {}),
  }).format(new Date(instant))

/** A date such as Friday 27 November. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')

/** An instant of the day by Asha's clock, whose zone never changes its offset. */
export const momentOf = ({ date }: RecordedDay, time: string): string =>
  new Date(`${date}T${time}:00+05:30`).toISOString()
