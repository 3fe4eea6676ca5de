import { type Audience, type AudiencePerson, appliesTo, audienceEntries } from '../kernel/audience.ts'
import { oneOf } from '../kernel/fields.ts'
import { type Half, halves } from '../kernel/halves.ts'

export const holidayTypes = ['public', 'company', 'optional'] as const
export type HolidayType = (typeof holidayTypes)[number]

export const holidayType = oneOf(holidayTypes)
export const half = oneOf(halves)

/** One day off of a company. */
export interface Holiday {
  holidayId: string
  name: string
  /** YYYY-MM-DD. */
  date: string
  type: HolidayType
  /** The half that is off; null: the whole day. */
  half: Half | null
  audience: Audience
}

type Dated = Pick<Holiday, 'date' | 'audience'>

/**
 * Whether two holidays of a company clash: they are on the same date, and their audiences may have a person in common.
 * Audiences are known to be separate only if they are of the same kind without a common entry, because anyone may have
 * any position and live in any zone.
 */
export const clash = (a: Dated, b: Dated): boolean => a.date === b.date && !disjoint(a.audience, b.audience)

function disjoint(a: Audience, b: Audience): boolean {
  if (a.kind !== b.kind || a.kind === 'everyone') return false
  const others = new Set(audienceEntries(b))
  return audienceEntries(a).every(entry => !others.has(entry))
}

/**
 * The holiday that counts for a person on a date; undefined: none. An optional one counts only if its id is in `chosen`.
 * A whole day comes before half a day. Two holidays of one date can be for the same person when somebody changed
 * position or zone, or when their audiences are of different kinds in an old log.
 */
export function holidayOn<H extends Holiday>(
  holidays: Iterable<H>,
  date: string,
  person: AudiencePerson & { chosen: ReadonlySet<string> },
): H | undefined {
  let found: H | undefined
  for (const holiday of holidays) {
    if (holiday.date !== date || !appliesTo(holiday, person)) continue
    if (holiday.type === 'optional' && !person.chosen.has(holiday.holidayId)) continue
    if (holiday.half === null) return holiday
    found ??= holiday
  }
  return found
}

/** The sentence for a day that is taken by another holiday. */
export const dayTaken = (other: Pick<Holiday, 'name'>): string =>
  `This day is already a holiday: ${other.name}`

/**
 * The rows that clash with an existing holiday or an earlier row, and the holiday that each clashes with, by the row's
 * index. Used by both the dry run of an import and the command.
 */
export function clashesOf<D extends Dated & { name: string }>(
  rows: readonly D[],
  present: Iterable<Dated & { name: string }>,
): Map<number, { other: { name: string }; row: number | undefined }> {
  const byDate = new Map<string, { one: Dated & { name: string }; row: number | undefined }[]>()
  const keep = (one: Dated & { name: string }, row: number | undefined) => {
    const same = byDate.get(one.date)
    if (same) same.push({ one, row })
    else byDate.set(one.date, [{ one, row }])
  }
  for (const one of present) keep(one, undefined)
  const found = new Map<number, { other: { name: string }; row: number | undefined }>()
  for (const [row, one] of rows.entries()) {
    const before = byDate.get(one.date)?.find(({ one: other }) => clash(one, other))
    if (before) found.set(row, { other: before.one, row: before.row })
    else keep(one, row)
  }
  return found
}
