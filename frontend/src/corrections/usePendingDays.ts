import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'

/** Whether a correction of a person's day waits for the company. */
export type IsPending = (employeeId: string, date: Day) => boolean

/** The days with a pending correction, both ends inclusive. Until they are known, and if they cannot be read, none. */
export function usePendingDays(from: Day, to: Day): IsPending {
  // As for what is to settle, so that it is asked once for both.
  const { data = [] } = useGetList<CorrectionRow>(
    'correction',
    {
      filter: { state: 'pending', workDate_gte: from, workDate_lte: to },
      sort: { field: 'workDate', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { onError: () => undefined },
  )
  const days = new Set(data.map(({ employeeId, workDate }) => `${employeeId} ${workDate}`))
  return (employeeId, date) => days.has(`${employeeId} ${date}`)
}
