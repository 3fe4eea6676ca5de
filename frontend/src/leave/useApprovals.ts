import { approvalPreviews, type LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

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
