import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useGetOne } from 'react-admin'
import { useMe } from '../kit/me.tsx'

/** The company's own plan; its id is the company's. Reads nothing while `enabled` is false. */
export function useSubscription(enabled = true) {
  const { company } = useMe()
  return useGetOne<SubscriptionRow>(
    'subscription',
    { id: company?.id ?? '' },
    { enabled: enabled && company !== null, onError: () => undefined },
  )
}
