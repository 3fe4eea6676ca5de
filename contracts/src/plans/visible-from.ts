import { type PlanId, plans } from './plans.ts'

/**
 * The first visible day of the plan, in the company's zone: today is day 0, so a plan of 30 days shows today and the 30
 * days before it. undefined: every day. `now` in milliseconds since 1970.
 */
export function visibleFrom(planId: PlanId, companyZone: string, now: number): string | undefined {
  const days = plans[planId].visibleDays
  if (days === undefined) return undefined
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(companyZone)
    .toPlainDate()
    .subtract({ days })
    .toString()
}
