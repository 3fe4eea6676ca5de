import { DailyReportEdited, DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { type DayColumn, dayColumnOf, dayColumns } from '@rollcall/contracts/projects/hours.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { projectHoursTable } from '@rollcall/read-models/projects/project-hours.table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Month = RowOf<typeof projectHoursTable>

type Written = FoldedEvent<EventOf<typeof DailyReportFiled | typeof DailyReportEdited>>

const monthOf = (date: string) => `${date.slice(0, 7)}-01`
const idOf = ({ data }: Written) => `${data.employeeId}_${data.projectId}_${data.date.slice(0, 7)}`

const columnOfEach = <V>(value: V) =>
  Object.fromEntries(dayColumns.map(column => [column, value])) as Record<DayColumn, V>

const none = ({ companyId, data, ...event }: Written): Month => ({
  company_id: companyId,
  id: idOf({ companyId, data, ...event }),
  employee_id: data.employeeId,
  project_id: data.projectId,
  month: monthOf(data.date),
  minutes: 0,
  reports: 0,
  ...columnOfEach(null),
})

/** Each report event has all minutes of its report, so an edit replaces the earlier minutes. */
const written = {
  key: (event: Written) => [event.companyId, idOf(event)],
  fold: (row: Month | undefined, event: Written): Month => {
    const before = row ?? none(event)
    const column = dayColumnOf(event.data.date)
    const [was, is] = [before[column], event.data.workMinutes]
    return {
      ...before,
      minutes: before.minutes - (was ?? 0) + is,
      reports: before.reports + (was === null ? 1 : 0),
      [column]: is,
    }
  },
}

/**
 * The reported minutes of each person on each project, one row for a month with the minutes of its days. The rows of a
 * deleted employee stay, without a name, so that a project's hours do not change.
 */
export const projectHours = defineProjection<Month>({
  table: projectHoursTable,
  version: 2,
  when: [on(DailyReportFiled, written), on(DailyReportEdited, written)],
})
