import { hoursAndMinutes } from '../attendance/minutes.ts'
import { correctionStateNames } from '../corrections/words.ts'
import { timeOfDay } from '../kernel/columns.ts'
import { both } from './both.ts'
import type { DayWord, Difference } from './what-changed.ts'

/** The words for the state of a day. */
export const dayWords: Readonly<Record<DayWord, string>> = {
  none: 'no work session',
  open: 'in',
  onBreak: 'on a break',
  missing: 'missing punch-out',
  complete: 'complete',
}

/** A fact with what it was and what it is now, in words. Times are those of the person's own clock. */
export function differenceInWords(difference: Difference): { fact: string; was: string; now: string } {
  switch (difference.fact) {
    case 'state':
      return { fact: 'State of the day', was: dayWords[difference.was], now: dayWords[difference.now] }
    case 'worked':
      return { fact: 'Worked', was: hoursAndMinutes(difference.was), now: hoursAndMinutes(difference.now) }
    case 'session':
      return both('Session', difference, ({ inAt, outAt, inOffset, outOffset }) =>
        span(clock(inAt, inOffset), outAt && clock(outAt, outOffset ?? inOffset)),
      )
    case 'break':
      return both('Break', difference, ({ from, to, fromOffset, toOffset, paid }) => {
        const times = span(clock(from, fromOffset), to && clock(to, toOffset ?? fromOffset))
        return `${times}, ${paid ? 'paid' : 'unpaid'}`
      })
    case 'correction':
      return both('Correction', difference, state => correctionStateNames[state].toLowerCase())
    default:
      return difference satisfies never
  }
}

const span = (from: string, to: string | null): string =>
  to === null ? `open since ${from}` : `${from}–${to}`

const clock = (instant: string, offset: number): string => hoursAndMinutes(timeOfDay(instant, offset) ?? 0)
