import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useGetOne } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'

/** The company's own plan; its id is the company's. Reads nothing while `enabled` is false. */
export function useSubscription(enabled = true) {
  const { company } = useMe()
  return useGetOne<SubscriptionRow>(
    'subscription',
    { id: company?.id ?? '' },
    { enabled: enabled && company !== null, onError: () => undefined },
  )
}

/** The resources that a plan command changes. */
export const planResources = ['subscription', 'plan-change', 'me'] as const

/** Formats an instant as day and time in the company's zone and date format. */
export function useMoment(): (instant: string) => { day: string; time: string } {
  const { companyZone, day } = useCalendar()
  return instant => ({ day: day(dayIn(companyZone, instant)), time: timeIn(companyZone, instant) })
}
