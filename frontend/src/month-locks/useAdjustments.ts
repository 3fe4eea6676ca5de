import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useGetList } from 'react-admin'
import { firstDay, lastDay } from './days-of-month.ts'

const quiet = { onError: () => undefined }
const pagination = { page: 1, perPage: 200 }

/** The adjustments that count in a month, and those of its own days that count in another one. */
export function useAdjustments(month: string) {
  const sort = { field: 'workDate', order: 'ASC' } as const
  const { data: here = [] } = useGetList<CorrectionRow>(
    'correction',
    { filter: { adjustsIn: month }, sort, pagination },
    quiet,
  )
  const { data: ofDays = [] } = useGetList<CorrectionRow>(
    'correction',
    {
      filter: {
        state: ['approved', 'recorded'],
        workDate_gte: firstDay(month),
        workDate_lte: lastDay(month),
      },
      sort,
      pagination,
    },
    quiet,
  )
  return { here, elsewhere: ofDays.filter(({ adjustsIn }) => adjustsIn !== null) }
}
