import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import { clockTime, localMinutes } from '../../look/ribbon-clock.ts'
import type { RibbonDay } from '../../look/ribbon-day.ts'
import { workedMinutes } from '../../look/ribbon-text.ts'
import taken from './pictures/pictures.json'
import { landingTexts as texts } from './texts.ts'

/** One person's day of the demo company's record, on a clock of its own. */
export interface NightOrDay {
  who: string
  /** IANA zone. */
  zone: string
  /** The day to which the sessions belong, YYYY-MM-DD. */
  date: string
  sessions: { inAt: string; outAt: string | null }[]
}

/** A day and two nights of the demo company, as its record had them when the pictures were taken. */
export const nights: readonly NightOrDay[] = taken.nights

/** What the ribbon of a day is drawn from. */
export const ribbonOf = ({ zone, date, sessions }: NightOrDay): RibbonDay => ({
  zone,
  workDate: date,
  now: taken.taken,
  sessions,
})

/** What was worked on a day, HH:MM, by the rule of the product. */
export const hoursOf = (day: NightOrDay): string => hoursAndMinutes(workedMinutes(ribbonOf(day)))

/** Where and when somebody worked, by the clock on the wall: "Lagos, 26 Nov, 08:43 to 12:30 and 13:05 to 16:47". */
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
