import { string } from '../kernel/fields.ts'

/** The key of a daily report: there is at most one for each person, project and day. */
export interface ReportKey {
  employeeId: string
  projectId: string
  /** YYYY-MM-DD. */
  date: string
}

/** The id of the report of a person, project and day. */
export const reportIdOf = ({ employeeId, projectId, date }: ReportKey): string =>
  `${employeeId}_${projectId}_${date}`

/** The person, project and day in a report's id. The id must be valid. */
export function reportKeyOf(reportId: string): ReportKey {
  const [employeeId = '', projectId = '', date = ''] = reportId.split('_')
  return { employeeId, projectId, date }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The id of a daily report in a command. */
export const reportId = string({ error: 'Must be the id of a daily report' }).regex(
  new RegExp(`^${uuid}_${uuid}_\\d{4}-\\d{2}-\\d{2}$`),
  'Must be the id of a daily report',
)
