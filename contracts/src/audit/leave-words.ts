import { type DayShare, daysIn } from '../leave/charged-days.ts'
import type { LeaveSpan } from '../leave/kinds.ts'
import { daysText } from '../leave/line-words.ts'
import { leaveHalfNames, leaveKindNames, leaveStateNames } from '../leave/names.ts'
import { both, none } from './both.ts'
import type { LeaveDifference } from './leave-changes.ts'

/** More dates than this are not named one by one. */
const mostDates = 5

/** A fact of leave with what it was and what it is now, in words. `day`: a date as the reader's company writes it. */
export function leaveDifferenceInWords(
  difference: LeaveDifference,
  day: (date: string) => string,
): { fact: string; was: string; now: string } {
  switch (difference.fact) {
    case 'leaveState':
      return both('Leave request', difference, state => leaveStateNames[state].toLowerCase())
    case 'leaveSpan':
      return both('Dates of leave', difference, span => spanInWords(span, day))
    case 'leaveDays': {
      const { was, now } = difference
      return {
        fact: 'Days of leave',
        was: was === null ? none : daysInWords(was, now, day),
        now: daysInWords(now, was ?? now, day),
      }
    }
    case 'cancelFrom':
      return both('Cancellation asked from', difference, day)
    case 'leaveYear':
      return both('Leave year', difference, String)
    case 'balance':
      return both('Leave balance', difference, daysText)
    case 'pendingDays':
      return both('Leave pending', difference, daysText)
    case 'available':
      return both('Leave available', difference, daysText)
    default:
      return difference satisfies never
  }
}

/** Dates of leave with its kind: "18 Nov 2026 – 19 Nov 2026, full day". */
export function spanInWords({ from, to, kind, half }: LeaveSpan, day: (date: string) => string): string {
  const dates = from === to ? day(from) : `${day(from)} – ${day(to)}`
  const name = half === null ? leaveKindNames[kind] : leaveHalfNames[half]
  return `${dates}, ${name.toLowerCase()}`
}

/** The number of days, and the few dates that the other list does not have or has in another part. */
function daysInWords(
  days: readonly DayShare[],
  others: readonly DayShare[],
  day: (date: string) => string,
): string {
  const shares = new Map(others.map(({ date, share }) => [date, share]))
  const own = days.filter(({ date, share }) => shares.get(date) !== share)
  const dates =
    own.length > 0 && own.length <= mostDates ? ` (${own.map(({ date }) => day(date)).join(', ')})` : ''
  return `${daysText(daysIn(days))}${dates}`
}
