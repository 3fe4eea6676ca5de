import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useGetOne } from 'react-admin'
import { useMe } from '../kit/me.tsx'

/** The plan of the own company; its id is the company's. */
export function useSubscription() {
  const { company } = useMe()
  return useGetOne<SubscriptionRow>(
    'subscription',
    { id: company?.id ?? '' },
    { enabled: company !== null, onError: () => undefined },
  )
}

/** What one of the plan's commands changes. */
export const planChanges = ['subscription', 'plan-change', 'me'] as const
