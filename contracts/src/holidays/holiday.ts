import { z } from 'zod'
import { id, isZone, oneOf } from '../kernel/fields.ts'
import { type Half, halves } from '../kernel/halves.ts'

export const holidayTypes = ['public', 'company', 'optional'] as const
export type HolidayType = (typeof holidayTypes)[number]

export const audienceKinds = ['everyone', 'people', 'positions', 'zones'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** The most people, positions or zones of one holiday. */
export const mostInAudience = 500

const chosen = <S extends z.ZodType<string>>(of: S, missing: string) =>
  z
    .array(of, { error: missing })
    .min(1, missing)
    .max(mostInAudience, `At most ${mostInAudience}`)
    .refine(values => new Set(values).size === values.length, 'Each only once')

const kind = <const K extends AudienceKind>(value: K) =>
  z.literal(value, { error: `Must be one of ${audienceKinds.join(', ')}` })

/** The people for whom a holiday is: everyone, chosen people, the people of some positions, or of some time zones. */
export const audience = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: kind('everyone') }),
    z.strictObject({ kind: kind('people'), employeeIds: chosen(id, 'Choose at least one person') }),
    z.strictObject({
      kind: kind('positions'),
      positions: chosen(
        z.string({ error: 'Must be text' }).min(1, 'Choose a position').max(120, 'At most 120 characters'),
        'Choose at least one position',
      ),
    }),
    z.strictObject({
      kind: kind('zones'),
      zones: chosen(
        z
          .string({ error: 'Must be text' })
          .max(64, 'At most 64 characters')
          .refine(isZone, 'Must be an IANA time zone such as Asia/Kolkata'),
        'Choose at least one time zone',
      ),
    }),
  ],
  { error: `Must be one of ${audienceKinds.join(', ')}` },
)
export type Audience = z.infer<typeof audience>

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

/** What decides whether a holiday is for a person. */
export interface HolidayPerson {
  employeeId: string
  position: string
  /** The person's own time zone, or else the company's. */
  zone: string
}

type Dated = Pick<Holiday, 'date' | 'audience'>

/**
 * Whether two holidays of a company cannot both be there: they are on the same date, and their audiences may have a
 * person in common. Only audiences of the same kind without a common entry cannot; anybody may have any position and
 * live in any zone.
 */
export const clash = (a: Dated, b: Dated): boolean => a.date === b.date && !disjoint(a.audience, b.audience)

function disjoint(a: Audience, b: Audience): boolean {
  if (a.kind !== b.kind || a.kind === 'everyone') return false
  const others = new Set(entriesOf(b))
  return entriesOf(a).every(entry => !others.has(entry))
}

/** The people's ids, the positions or the zones of an audience; none for everyone. */
export function entriesOf(audience: Audience): readonly string[] {
  switch (audience.kind) {
    case 'everyone':
      return []
    case 'people':
      return audience.employeeIds
    case 'positions':
      return audience.positions
    case 'zones':
      return audience.zones
    default:
      return audience satisfies never
  }
}

/** Whether a holiday is for a person. An optional one is for them whether they chose it or not. */
export function appliesTo({ audience }: Pick<Holiday, 'audience'>, person: HolidayPerson): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true
    case 'people':
      return audience.employeeIds.includes(person.employeeId)
    case 'positions':
      return audience.positions.includes(person.position)
    case 'zones':
      return audience.zones.includes(person.zone)
    default:
      return audience satisfies never
  }
}

/**
 * The holiday that counts for a person on a date; undefined: none. An optional one counts only if its id is in `chosen`.
 * A whole day comes before half a day. Two holidays of one date can be for the same person when somebody changed
 * position or zone, or when their audiences are of different kinds in an old log.
 */
export function holidayOn<H extends Holiday>(
  holidays: Iterable<H>,
  date: string,
  person: HolidayPerson & { chosen: ReadonlySet<string> },
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
 * The rows of a list that clash with a holiday that is there or with an earlier row, and with which; by the row's
 * number from 0. The dry run of an import and the command decide by it alike.
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
