import { daysBetween } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { mostReportDays } from '@rollcall/contracts/projects/report.ts'
import type { Condition, ListRequest } from './list-request.ts'

/** The range of days of a list, inclusive, and its other conditions. */
export interface RangeAsked {
  from: string
  to: string
  conditions: readonly Condition[]
}

/**
 * The range in the conditions `from` and `to`; what is absent is taken from `usual`. Throws Refusal 'invalid-input' with
 * the field's path for several days, another comparison, or a range that is turned round or longer than a year.
 */
export function askedRange(
  { conditions }: Pick<ListRequest, 'conditions'>,
  usual: { from: string; to: string },
): RangeAsked {
  const refuse = (field: string, message: string): never => {
    throw new Refusal('invalid-input', message, [{ path: `filter.${field}`, message }])
  }
  const dayOf = (field: 'from' | 'to', otherwise: string): string => {
    const found = conditions.filter(condition => condition.field === field)
    if (found.length === 0) return otherwise
    const [{ operator = 'is', values = [] } = {}, ...more] = found
    if (operator !== 'is' || values.length !== 1 || more.length > 0) refuse(field, 'Must be one day')
    return String(values[0])
  }
  const asksFor = (field: string) => conditions.some(condition => condition.field === field)
  const from = dayOf('from', usual.from)
  // A range that only begins ends with the usual one, or on its first day.
  const to = dayOf('to', asksFor('from') && usual.to < from ? from : usual.to)
  if (to < from) refuse('to', 'Must not be before the first day')
  if (daysBetween(from, to) >= mostReportDays) refuse('to', `At most ${mostReportDays} days`)
  return { from, to, conditions: conditions.filter(({ field }) => field !== 'from' && field !== 'to') }
}
