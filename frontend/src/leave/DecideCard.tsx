import { Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { ResourceContextProvider, useGetOne } from 'react-admin'
import { ErrorState } from '../kit/parts/States.tsx'
import { companyActs } from './leave-acts.tsx'
import { RequestCard } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
import { useApprovals } from './useApprovals.ts'
import { useLeaveWords } from './words.ts'

/** One request with what its approval would do, to decide on it away from the list. */
export function DecideCard({ requestId }: { requestId: string }) {
  const { whose } = useLeaveWords()
  const { data, error, refetch } = useGetOne<LeaveRequestRow>(
    'leave-request',
    { id: requestId },
    { onError: () => undefined },
  )
  const { approvals, failed } = useApprovals(data ? [data] : [])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <ResourceContextProvider value="leave-request">
      <div className={styles.card}>
        <RequestCard
          request={data}
          approval={approvals.get(requestId)}
          failed={failed}
          acts={companyActs(whose)}
          addressOf={({ id }) => `/app/leave-request?open=${id}`}
        />
      </div>
    </ResourceContextProvider>
  )
}
