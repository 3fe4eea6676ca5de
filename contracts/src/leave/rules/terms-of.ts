import { addMonths, dateIn } from '../../kernel/days.ts'
import { wallClock } from '../../kernel/wall-clock.ts'
import type { PlanId } from '../../plans/plans.ts'
import { type LeaveSettings, usualLeaveSettings } from '../settings.ts'
import { type Blocked, blockedDates, creditedTo, creditOf } from './monthly-credit.ts'
import type { Terms, YearRules } from './terms.ts'

/** A value and when it began, an ISO instant. A history is sorted by it. */
export type Begun<T> = T & { since: string }

/** What the log or the read models know about a person and the company. */
export interface TermsFacts {
  /** The person's zone and the company's. */
  zone: string
  companyZone: string
  /** The date in the person's zone, YYYY-MM-DD. */
  today: string
  /** When the person was added, an ISO instant, with which balance, and when the person joins. */
  addedAt: string
  granted: number
  dateOfJoin: string
  blocked: readonly Blocked[]
  rules: readonly Begun<LeaveSettings>[]
  plans: readonly Begun<{ planId: PlanId }>[]
}

/** More months than this are not caught up when books are opened for somebody who was added long ago. */
const maxMonths = 24
/** Books that were never opened begin at most this many calendar years ago. */
const maxYears = 2

/**
 * What changes a person's books as time passes. Rules and plans count from the company's midnight. Throws without a
 * plan.
 */
export function termsOf(facts: TermsFacts): Terms {
  const { zone, companyZone, today, addedAt, granted, dateOfJoin } = facts
  const addedOn = dateIn(zone, Date.parse(addedAt))
  const rulesAt = atMidnight(facts.rules, companyZone)
  const planAt = atMidnight(facts.plans, companyZone)
  const blocked = blockedDates(facts.blocked, zone)
  const [firstPlan] = facts.plans
  if (!firstPlan) throw new Error('The company has no plan.')
  const oldest = addMonths(today.slice(0, 7), -maxMonths)
  const accruedTo = creditedTo({ addedOn, dateOfJoin })
  const isRecent = Number(today.slice(0, 4)) - Number(addedOn.slice(0, 4)) <= maxYears
  return {
    beginsOn: isRecent ? addedOn : today,
    granted,
    addedOn,
    accruedTo: accruedTo < oldest ? oldest : accruedTo,
    rulesAtFirst: yearRules(facts.rules.findLast(({ since }) => since <= addedAt)),
    rulesOn: date => yearRules(rulesAt(date)),
    creditOf: month =>
      creditOf(month, (planAt(`${month}-01`) ?? firstPlan).planId, { addedOn, dateOfJoin }, blocked),
  }
}

/** Gives the value of a history that counts when a date begins in a zone; undefined before the first one. */
function atMidnight<T>(history: readonly Begun<T>[], zone: string): (date: string) => Begun<T> | undefined {
  const clocks = history.map(({ since }) => wallClock(zone, Date.parse(since)))
  return date => history[clocks.findLastIndex(clock => clock <= Date.parse(`${date}T00:00:00Z`))]
}

function yearRules(settings: LeaveSettings = usualLeaveSettings): YearRules {
  const { firstMonth, carryOverLimit, carryOverMonths } = settings
  return {
    firstMonth,
    carryOver: { limit: carryOverLimit ?? undefined, months: carryOverMonths ?? undefined },
  }
}
