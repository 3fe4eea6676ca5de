import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { adjustedSessions } from '@rollcall/contracts/corrections/adjustments.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useGetList } from 'react-admin'
import type { DayOf } from './day-of.ts'

/** The corrections of one person's day, the earliest first. */
export const useCorrectionsOfDay = ({ employeeId, workDate }: Pick<DayOf, 'employeeId' | 'workDate'>) =>
  useGetList<CorrectionRow>(
    'correction',
    {
      filter: { employeeId, workDate_gte: workDate, workDate_lte: workDate },
      sort: { field: 'madeAt', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { onError: () => undefined },
  )

/** A day's sessions with its adjustments, on which the next correction builds. */
export function useAdjustedSessions(of: DayOf): readonly DaySession[] {
  const { data = [] } = useCorrectionsOfDay(of)
  return adjustedSessions(of.sessions, data)
}
