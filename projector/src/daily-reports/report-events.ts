import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import type { FoldedEvent } from '../kernel/projection.ts'

type OfReport = FoldedEvent<{ type: string; data: { employeeId: string; projectId: string; date: string } }>

/** The key of the report's row. */
export const report = ({ companyId, data }: OfReport) => [companyId, reportIdOf(data)]

/** The rows of a deleted person. */
export const ofPerson = ({
  companyId,
  data,
}: FoldedEvent<{ type: string; data: { employeeId: string } }>) => ({
  company_id: companyId,
  employee_id: data.employeeId,
})
