import type { PlanId } from '../../plans/plans.ts'

/** The company's rule for unused days at the end of a leave year. */
export interface CarryOver {
  /** The maximum number of days that are carried over; undefined: all. */
  limit: number | undefined
  /** For how many months of the new leave year they can be used; undefined: until its end. */
  months: number | undefined
}

/** A company's rules for its leave years. `firstMonth`: the month, 1 to 12, in which they begin. */
export interface YearRules {
  firstMonth: number
  carryOver: CarryOver
}

/** The credit of a month (YYYY-MM), in days. */
export interface Credit {
  month: string
  /** The day on which it is added: the first of the month, or the day of joining or unblocking. */
  on: string
  days: number
  planId: PlanId
  /** The person was blocked in the whole month. It is known only once `on`, the month's last day, has ended. */
  blocked?: true
}

/** The facts that decide how a person's books change as time passes. Dates as YYYY-MM-DD. */
export interface Terms {
  /** The date with whose leave year the books begin. */
  beginsOn: string
  /** The balance with which the person was added, and when. */
  granted: number
  addedOn: string
  /** The last month (YYYY-MM) whose credit `granted` holds. */
  accruedTo: string
  /** The rules with which the books begin. */
  rulesAtFirst: YearRules
  /** The rules at the beginning of a date. */
  rulesOn(date: string): YearRules
  creditOf(month: string): Credit
}
