import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { clockTime, localMinutes } from '../../look/ribbon-clock.ts'
import type { RibbonDay } from '../../look/ribbon-day.ts'
import { workedMinutes } from '../../look/ribbon-text.ts'
import taken from './pictures/pictures.json'
import { landingTexts as texts } from './texts.ts'

/** One person's day in the demo company's record, in its own time zone. */
export interface NightOrDay {
  who: string
  /** IANA zone. */
  zone: string
  /** The work date of the sessions, YYYY-MM-DD. */
  date: string
  sessions: { inAt: string; outAt: string | null }[]
}

/** A day and two nights of the demo company, from its record at the time of the pictures. */
export const nights: readonly NightOrDay[] = taken.nights

/** The data of a day's ribbon. */
export const ribbonOf = ({ zone, date, sessions }: NightOrDay): RibbonDay => ({
  zone,
  workDate: date,
  now: taken.taken,
  sessions,
})

/** The worked time of a day, HH:MM, by the product's own rule. */
export const hoursOf = (day: NightOrDay): string => hoursAndMinutes(workedMinutes(ribbonOf(day)))

/** A work session's place and times on the wall clock: "Lagos, 26 Nov, 08:43 to 12:30 and 13:05 to 16:47". */
export function wordsOf({ zone, date, sessions }: NightOrDay): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const wall = (instant: string) => localMinutes(instant, { zone, workDate: date })
  const spans = sessions.map(({ inAt, outAt }) => {
    const [from, to] = [wall(inAt), wall(outAt ?? taken.taken)]
    const back = minutesBetween(inAt, outAt ?? taken.taken) > to - from
    return texts.nightSpan({ from: clockTime(from), to: clockTime(to), back })
  })
  return texts.nightWords({ place, day: dayOf(date), spans })
}

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${date}T00:00:00Z`),
  )
