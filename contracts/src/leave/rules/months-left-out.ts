import { addMonths } from '../../kernel/days.ts'
import { lastDayOf } from '../leave-year.ts'
import { blockedDates } from './monthly-credit.ts'
import { type TermsFacts, termsOf } from './terms-of.ts'

/**
 * The past months (YYYY-MM) without credit because of the person's latest block. Months that have no credit anyway,
 * because of the plan or before joining, are not included. Throws without a plan.
 */
export function monthsLeftOut(facts: TermsFacts): string[] {
  const block = blockedDates(facts.blocked, facts.zone).at(-1)
  if (!block) return []
  const end = block.until ?? facts.today
  const { accruedTo, creditOf } = termsOf(facts)
  const unblocked = termsOf({ ...facts, blocked: [] })
  const began = block.from.slice(0, 7)
  const months: string[] = []
  let month = began > accruedTo ? began : addMonths(accruedTo, 1)
  for (; lastDayOf(month) < end; month = addMonths(month, 1))
    if (creditOf(month).blocked && unblocked.creditOf(month).days > 0) months.push(month)
  return months
}
