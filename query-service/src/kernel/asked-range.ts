import { daysBetween } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { maxReportDays } from '@rollcall/contracts/projects/report.ts'
import type { Condition, ListRequest } from './list-request.ts'

/** The range of days of a list, inclusive, and its other conditions. */
export interface RangeAsked {
  from: string
  to: string
  conditions: readonly Condition[]
}

/** The name in a filter of an end of the range, and its field and operator in the conditions. */
interface End extends Pick<Condition, 'field' | 'operator'> {
  name: string
}

/** A range whose ends are two fields: `from` and `to`. */
export const fromAndTo: { from: End; to: End } = {
  from: { name: 'from', field: 'from', operator: 'is' },
  to: { name: 'to', field: 'to', operator: 'is' },
}

/** A range of the values of a field: `{field}_gte` and `{field}_lte`. */
export const rangeOf = (field: string): { from: End; to: End } => ({
  from: { name: `${field}_gte`, field, operator: 'from' },
  to: { name: `${field}_lte`, field, operator: 'to' },
})

/**
 * The range in the conditions of a list; an absent end is taken from `usual`. Throws Refusal 'invalid-input' with the
 * name in the filter for several days, another comparison, or a range that is reversed or longer than a year.
 */
export function askedRange(
  { conditions }: Pick<ListRequest, 'conditions'>,
  ends: { from: End; to: End },
  usual: { from: string; to: string },
): RangeAsked {
  const refuse = (name: string, message: string): never => {
    throw new Refusal('invalid-input', message, [{ path: `filter.${name}`, message }])
  }
  const isEnd = ({ field, operator }: Condition, end: End) => field === end.field && operator === end.operator
  const dayOf = (end: End): string | undefined => {
    const [found] = conditions.filter(condition => isEnd(condition, end))
    if (found && found.values.length !== 1) refuse(end.name, 'Must be one day')
    return found && String(found.values[0])
  }
  const others = conditions.filter(one => !isEnd(one, ends.from) && !isEnd(one, ends.to))
  for (const { name, field } of [ends.from, ends.to])
    if (others.some(one => one.field === field)) refuse(name, 'Must be one day')
  const [first, last] = [dayOf(ends.from), dayOf(ends.to)]
  // If only one end is given and it lies beyond the default of the other, the range is that one day.
  const from = first ?? (last !== undefined && last < usual.from ? last : usual.from)
  const to = last ?? (first !== undefined && first > usual.to ? first : usual.to)
  if (to < from) refuse(ends.to.name, 'Must not be before the first day')
  if (daysBetween(from, to) >= maxReportDays) refuse(ends.to.name, `At most ${maxReportDays} days`)
  return { from, to, conditions: others }
}
