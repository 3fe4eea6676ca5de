import { plans } from '@rollcall/contracts/plans/plans.ts'
import { addDays, type Day, dayIn } from '../kit/dates.ts'
import { useMe, useServerNow } from '../kit/me.tsx'

/** The first day whose records the company's plan shows, in the company's zone; undefined: it shows every day. */
export function useFirstShown(): Day | undefined {
  const { company } = useMe()
  const now = useServerNow(60_000)
  const days = company ? plans[company.planId].visibleDays : undefined
  return company && days !== undefined ? addDays(dayIn(company.settings.zone, now), -days) : undefined
}
