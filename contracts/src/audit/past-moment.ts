import { z } from 'zod'
import { addDays, dateIn } from '../kernel/days.ts'
import { day, instant } from '../kernel/fields.ts'
import { firstInstantAt } from '../kernel/wall-clock.ts'
import type { Moment } from './known-then.ts'

/** A past moment of a list, with the time by which its rows count. */
export interface PastMoment extends Moment {
  /** By when something had to be recorded to count: `knownOn`, or now. Milliseconds since 1970. */
  known: number
  /** The earlier of both times, and no later than now: milliseconds since 1970. */
  at: number
}

const dayOrInstant = z.union([day('Required'), instant], {
  error: 'Must be a date such as 2026-11-15, or a time in UTC such as 2026-11-15T12:30:00.000Z',
})

/** The two parameters of a list that shows the past, as the address has them. */
export const momentParameters = z.object({
  asOf: day('Required').optional(),
  knownOn: dayOrInstant.optional(),
})

/** The last millisecond of a day on a zone's clock. */
const endOf = (zone: string, date: string): number => firstInstantAt(zone, addDays(date, 1), '00:00') - 1

/**
 * The schema of both parameters, by a reader's clock. Parses to the moment, or to undefined without any of them. A day
 * that something is known on means its end, and today means now. What is to come is refused. `now`: milliseconds since
 * 1970.
 */
export const pastMoment = ({ zone, now }: { zone: string; now: number }) =>
  momentParameters.transform(({ asOf, knownOn }, context): PastMoment | undefined => {
    const today = dateIn(zone, now)
    const isDay = knownOn !== undefined && knownOn.length === today.length
    if (asOf !== undefined && asOf > today)
      context.addIssue({ code: 'custom', path: ['asOf'], message: 'Must not be after today' })
    if (knownOn !== undefined && (isDay ? knownOn > today : Date.parse(knownOn) > now))
      context.addIssue({ code: 'custom', path: ['knownOn'], message: 'Must not be in the future' })
    if (asOf === undefined && knownOn === undefined) return undefined
    const known =
      knownOn === undefined ? now : Math.min(isDay ? endOf(zone, knownOn) : Date.parse(knownOn), now)
    return {
      ...(asOf !== undefined && { asOf }),
      ...(knownOn !== undefined && { knownOn: new Date(known).toISOString() }),
      known,
      at: Math.min(known, asOf === undefined ? now : endOf(zone, asOf)),
    }
  })

/**
 * The date of a person at a past moment, by their own zone: the date as of which it is asked for, unless that had not come
 * there yet. It is the same for every reader of the person's record.
 */
export function dateThen({ asOf, known }: Pick<PastMoment, 'asOf' | 'known'>, zone: string): string {
  const date = dateIn(zone, known)
  return asOf !== undefined && asOf < date ? asOf : date
}
