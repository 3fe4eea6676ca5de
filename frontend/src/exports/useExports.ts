import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Query } from '@tanstack/react-query'
import { useGetList } from 'react-admin'

/** How often running exports are asked how far they are, in milliseconds. Their ends arrive by the live stream. */
const everyMs = 1_500

const running = ({ state }: Query): number | false => {
  const { data = [] } = (state.data ?? {}) as { data?: ExportRow[] }
  return data.some(row => row.state === 'running') ? everyMs : false
}

/** The signed-in person's last exports, the newest first. */
export const useExports = () =>
  useGetList<ExportRow>(
    'export',
    { sort: { field: 'startedAt', order: 'DESC' }, pagination: { page: 1, perPage: 50 } },
    { onError: () => undefined, refetchInterval: running as never },
  )
