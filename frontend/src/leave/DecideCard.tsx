import { Skeleton } from '@mui/material'
import { approvalPreviews, type LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ResourceContextProvider, useDataProvider, useGetOne } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { ErrorState } from '../kit/parts/States.tsx'
import { companyActs } from './leave-acts.tsx'
import { RequestCard } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
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

/** What the approval of each pending request would do, by the request's id: one request for all of a page. */
export function useApprovals(requests: readonly LeaveRequestRow[]): {
  approvals: ReadonlyMap<string, LeavePreview>
  failed: boolean
} {
  const dataProvider = useDataProvider<AppDataProvider>()
  const ids = requests.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const { data = [], isError } = useQuery({
    // Under the resource, so that a change of a request reads them again.
    queryKey: ['leave-request', 'approvals', ids],
    queryFn: () =>
      dataProvider.read(
        `/api/leave-preview/approvals?ids=${encodeURIComponent(JSON.stringify(ids))}`,
        approvalPreviews,
      ),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const approvals = new Map(data.map(preview => [preview.requestId ?? '', preview]))
  return { approvals, failed: isError }
}
