import type { DecidedOvertime } from '@rollcall/contracts/overtime/approval.ts'
import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'

/** The latest decision about the overtime of a person's day; undefined: none. */
export type DecidedOn = (employeeId: string, date: Day) => DecidedOvertime | undefined

/** The decisions about overtime of days, both ends inclusive. Until they are known, and if they cannot be read, none. */
export function useOvertimeDecisions(from: Day, to: Day): DecidedOn {
  const { data = [] } = useGetList<OvertimeDecisionRow>(
    'overtime-decision',
    {
      filter: { workDate_gte: from, workDate_lte: to },
      sort: { field: 'workDate', order: 'ASC' },
      pagination: { page: 1, perPage: 1_000 },
    },
    { onError: () => undefined },
  )
  const days = new Map(data.map(row => [`${row.employeeId} ${row.workDate}`, row]))
  return (employeeId, date) => days.get(`${employeeId} ${date}`)
}
