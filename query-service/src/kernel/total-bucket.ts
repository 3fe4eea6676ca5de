import type { Given, Slot } from '@rollcall/platform/postgres/statements.ts'
import type { Condition } from './list-request.ts'
import { columnOf, type Resource } from './resource.ts'

/** The buckets of kept totals that hold exactly the rows that meet the conditions: by name, or a range. */
export type Bucket =
  | { kind: 'one'; name: Slot }
  | { kind: 'some'; names: Slot }
  | { kind: 'span'; from: Slot; to: Slot }

/** The place of the kept total for the conditions; undefined: the rows must be counted. */
export function bucketOf(
  resource: Resource,
  conditions: readonly Condition[],
  given: Given,
): Bucket | undefined {
  const { totals = { keptBy: [] } } = resource
  if (totals === 'counted') return
  if (conditions.length === 0) return { kind: 'one', name: given.add('') }
  const field = conditions[0]?.field
  if (!field || !totals.keptBy.includes(field) || conditions.some(other => other.field !== field)) return
  const nameOf = (value: unknown) => `${columnOf(field)}=${value}`
  if (conditions.length === 1 && conditions[0]?.operator === 'is') {
    const { values } = conditions[0]
    if (values.includes(null)) return
    const names = [...new Set(values)].map(nameOf)
    return names.length === 1
      ? { kind: 'one', name: given.add(names[0]) }
      : { kind: 'some', names: given.add(names) }
  }
  if (!conditions.every(({ operator }) => operator === 'from' || operator === 'to')) return
  const boundsBy = (bound: 'from' | 'to') =>
    conditions
      .filter(({ operator }) => operator === bound)
      .map(({ values }) => String(values[0]))
      .sort()
  // Days as YYYY-MM-DD sort as text. Open ends use days before or after every record.
  const from = boundsBy('from').at(-1) ?? '0000-00-00'
  const to = boundsBy('to')[0] ?? '9999-99-99'
  return { kind: 'span', from: given.add(nameOf(from)), to: given.add(nameOf(to)) }
}
