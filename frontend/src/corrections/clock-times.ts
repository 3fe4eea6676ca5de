import { instantsAt, offsetIn } from '@rollcall/contracts/kernel/wall-clock.ts'
import { addDays, type Day, dayIn } from '../kit/dates.ts'
import { clockText } from '../kit/inputs/clock.ts'

/** A time on a person's clock, in minutes since midnight. */
export interface ClockTime {
  minutes: number
  /** Which one, where the clock shows the time twice. */
  turn: 'first' | 'second'
}

/** The instants that a typed time may mean. */
export interface Meant {
  /** The chosen instant in ISO; undefined: the clock skips this time on that day. */
  at: string | undefined
  /** The day of the instant. */
  day: Day
  /** The offsets in minutes of both instants, where the clock shows the time twice. */
  turns: readonly number[]
}

const minute = 60_000
const floor = (instant: string | number) =>
  Math.floor((typeof instant === 'number' ? instant : Date.parse(instant)) / minute) * minute

/** What a time of a day means on a zone's clock. */
export function onDay({ minutes, turn }: ClockTime, zone: string, day: Day): Meant {
  const all = instantsAt(zone, day, clockText(minutes))
  const chosen = turn === 'second' ? all.at(-1) : all[0]
  return {
    at: chosen === undefined ? undefined : new Date(chosen).toISOString(),
    day,
    turns: all.length > 1 ? all.map(at => offsetIn(zone, at)) : [],
  }
}

/**
 * What a time means after an instant: the first moment at which the clock shows it, on the day of the instant or the
 * next one. A time in the minute of the instant means the instant itself, which has seconds.
 */
export function after(time: ClockTime, zone: string, instant: string): Meant {
  const from = floor(instant)
  const first = dayIn(zone, instant)
  for (const day of [first, addDays(first, 1)]) {
    const all = instantsAt(zone, day, clockText(time.minutes)).filter(at => at >= from)
    const chosen = time.turn === 'second' ? all.at(-1) : all[0]
    if (chosen !== undefined)
      return {
        at: chosen === from ? instant : new Date(chosen).toISOString(),
        day,
        turns: all.length > 1 ? all.map(at => offsetIn(zone, at)) : [],
      }
    // The clock skips it on this day: the next day's would be another time than was meant.
    if (
      instantsAt(zone, day, clockText(time.minutes)).length === 0 &&
      isLater(time.minutes, zone, instant, day)
    )
      return { at: undefined, day, turns: [] }
  }
  return { at: undefined, day: first, turns: [] }
}

const isLater = (minutes: number, zone: string, instant: string, day: Day): boolean => {
  const shown = new Date(Date.parse(instant) + offsetIn(zone, instant) * minute).toISOString()
  return `${day}T${clockText(minutes)}` > shown.slice(0, 16)
}

/** Whether two instants are in the same minute. */
export const sameMinute = (one: string, other: string): boolean => floor(one) === floor(other)
