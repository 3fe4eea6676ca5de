import { datesFromTo } from '../kernel/days.ts'
import type { Half } from '../kernel/halves.ts'
import { type LeaveSpan, type LeaveState, takesDays } from './kinds.ts'

/** What a date is for one person. */
export interface CalendarDay {
  kind: 'working' | 'dayOff' | 'holiday'
  /** The half that a half-day holiday takes; undefined: the whole day. */
  half?: Half | undefined
  /** The holiday's name. */
  holiday?: string | undefined
}

/** Gives what a date (YYYY-MM-DD) is for one person. */
export type PersonCalendar = (date: string) => CalendarDay

/** A date of a request and the part of a day that it takes: 0, 0.5 or 1. */
export interface ChargedDay extends CalendarDay {
  date: string
  share: number
}

/** A date with the part of a day that leave takes of it, as events keep it; never 0. */
export interface DayShare {
  date: string
  share: number
}

/**
 * The days of a request, each with the part that it takes. Days off and holidays take nothing; a half-day holiday
 * leaves the other half. The decision, the preview, the approval card and the ledger all use this function.
 */
export function chargedDays(span: LeaveSpan, calendar: PersonCalendar): ChargedDay[] {
  return datesFromTo(span.from, span.to).map(date => {
    const day = calendar(date)
    return { date, ...day, share: shareOf(span, day) }
  })
}

/** The part of a day that a request takes: 0, 0.5 or 1. */
export function shareOf({ kind, half }: Pick<LeaveSpan, 'kind' | 'half'>, day: CalendarDay): number {
  if (day.kind === 'dayOff' || (day.kind === 'holiday' && day.half === undefined)) return 0
  const wanted: readonly Half[] = kind === 'half' && half ? [half] : ['first', 'second']
  return wanted.filter(each => each !== day.half).length / 2
}

/** The sum of the shares, in days. */
export const daysIn = (days: readonly { share: number }[]): number =>
  days.reduce((sum, { share }) => sum + share, 0)

/** The days that a request takes from the balance: none when it is unpaid. */
export const costOf = (kind: LeaveSpan['kind'], days: readonly { share: number }[]): number =>
  kind === 'unpaid' ? 0 : daysIn(days)

/** The dates that take a part of a day, as events keep them. */
export const sharesOf = (days: readonly ChargedDay[]): DayShare[] =>
  days.filter(({ share }) => share > 0).map(({ date, share }) => ({ date, share }))

/**
 * The earliest live request that takes a part of a day which `span` takes too, in whatever order they are. Two different
 * halves of a day do not clash.
 */
export function clashing<R extends LeaveSpan & { state: LeaveState }>(
  span: LeaveSpan,
  others: Iterable<R>,
): R | undefined {
  let first: R | undefined
  for (const other of others) {
    if (!takesDays(other.state) || other.from > span.to || other.to < span.from) continue
    const halvesDiffer = span.half !== null && other.half !== null && span.half !== other.half
    if (!halvesDiffer && (first === undefined || placeOf(other) < placeOf(first))) first = other
  }
  return first
}

/** It is unique among a person's live requests. */
const placeOf = ({ from, half }: LeaveSpan): string => `${from} ${half ?? ''}`
