import { z } from 'zod'
import { id, isZone, string } from './fields.ts'
import { canonicalZone } from './zones.ts'

export const audienceKinds = ['everyone', 'people', 'positions', 'zones'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** The maximum number of people, positions or zones of one audience. */
export const maxInAudience = 500

const chosen = <S extends z.ZodType<string>>(of: S, missing: string) =>
  z
    .array(of, { error: missing })
    .min(1, missing)
    .max(maxInAudience, `At most ${maxInAudience}`)
    .refine(values => new Set(values).size === values.length, 'Each only once')

const kind = <const K extends AudienceKind>(value: K) =>
  z.literal(value, { error: `Must be one of ${audienceKinds.join(', ')}` })

/** The people that something is for: everyone, chosen people, or the people of some positions or time zones. */
export const audience = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: kind('everyone') }),
    z.strictObject({ kind: kind('people'), employeeIds: chosen(id, 'Choose at least one person') }),
    z.strictObject({
      kind: kind('positions'),
      positions: chosen(
        string({ error: 'Must be text' }).min(1, 'Choose a position').max(120, 'At most 120 characters'),
        'Choose at least one position',
      ),
    }),
    z.strictObject({
      kind: kind('zones'),
      zones: chosen(
        string({ error: 'Must be text' })
          .max(64, 'At most 64 characters')
          .refine(isZone, 'Must be an IANA time zone such as Asia/Kolkata')
          .overwrite(canonicalZone),
        'Choose at least one time zone',
      ),
    }),
  ],
  { error: `Must be one of ${audienceKinds.join(', ')}` },
)
export type Audience = z.infer<typeof audience>

/** An audience in events, without today's limits, so that every audience that was ever recorded stays readable. */
export const storedAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('people'), employeeIds: z.array(z.string()) }),
  z.object({ kind: z.literal('positions'), positions: z.array(z.string()) }),
  z.object({ kind: z.literal('zones'), zones: z.array(z.string()) }),
])

/** Reads the zones of an audience in an old event under their one name. */
export function readAudience(data: Record<string, unknown>): Record<string, unknown> {
  const audience = storedAudience.safeParse(data.audience).data
  if (audience?.kind !== 'zones') return data
  return { ...data, audience: { ...audience, zones: [...new Set(audience.zones.map(canonicalZone))] } }
}

/** The facts that decide whether a person belongs to an audience. */
export interface AudiencePerson {
  employeeId: string
  position: string
  /** The person's own time zone, or the company's. */
  zone: string
}

/** The people's ids, the positions or the zones of an audience; none for everyone. */
export function audienceEntries(audience: Audience): readonly string[] {
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

/** Whether something is for a person. */
export function appliesTo({ audience }: { audience: Audience }, person: AudiencePerson): boolean {
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

/** An audience in words. It does not name people, because rows of lists have only their ids. */
export function audienceText(audience: Audience): string {
  if (audience.kind === 'everyone') return 'Everyone'
  if (audience.kind === 'people') return 'Chosen people'
  return audienceEntries(audience).join(', ')
}
