import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { lastDayOf } from '@rollcall/contracts/leave/leave-year.ts'
import type { Credit } from '@rollcall/contracts/leave/rules/books.ts'
import { type PlanId, plans } from '@rollcall/contracts/plans/plans.ts'

/** More months than this are not caught up. */
const mostMonths = 24

/** The part of an employee's record that decides the first credit. Dates as YYYY-MM-DD. */
export interface Joining {
  /** When the employee was added, on the company's calendar. */
  addedOn: string
  dateOfJoin: string
}

/**
 * The last month whose credit is in the balance that was entered for a new employee: the month of the adding. A month in
 * which the employee joins then, or later, has its credit still to come.
 */
export function creditedTo({ addedOn, dateOfJoin }: Joining): string {
  const added = addedOn.slice(0, 7)
  const joined = dateOfJoin.slice(0, 7)
  return joined >= added ? addMonths(joined, -1) : added
}

/**
 * The monthly credits of a person up to a date, oldest first. `planOn` gives the company's plan at the start of a day.
 * The month of joining has its part of the credit, in half days.
 */
export async function creditsUpTo(
  today: string,
  joining: Joining,
  planOn: (date: string) => Promise<PlanId>,
): Promise<Credit[]> {
  const months: string[] = []
  const last = today.slice(0, 7)
  for (let month = addMonths(creditedTo(joining), 1); month <= last; month = addMonths(month, 1))
    months.push(month)
  return Promise.all(
    months.slice(-mostMonths).map(async month => {
      const first = `${month}-01`
      const planId = await planOn(first)
      const on = first > joining.addedOn ? first : joining.addedOn
      return { month, on, days: partOf(plans[planId].monthlyLeaveCredit, month, joining.dateOfJoin), planId }
    }),
  )
}

/** The credit of a month for somebody who joined in it, rounded to half days. */
function partOf(credit: number, month: string, dateOfJoin: string): number {
  if (!dateOfJoin.startsWith(month)) return credit
  const last = lastDayOf(month)
  const daysInMonth = Number(last.slice(8))
  const daysLeft = daysInMonth - Number(dateOfJoin.slice(8)) + 1
  return Math.round((credit * daysLeft * 2) / daysInMonth) / 2
}
