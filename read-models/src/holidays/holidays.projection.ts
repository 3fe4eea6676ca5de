import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  HolidayAdded,
  HolidayDeleted,
  HolidayEdited,
  OptionalHolidayChosen,
  OptionalHolidayGivenUp,
} from '@rollcall/contracts/holidays/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { holidaysTable } from './holidays.table.ts'

type Holiday = RowOf<typeof holidaysTable>

const holiday = ({ companyId, data }: FoldedEvent<{ type: string; data: { holidayId: string } }>) => [
  companyId,
  data.holidayId,
]

const details = ({ name, date, type, half, audience }: EventOf<typeof HolidayAdded>['data']) => ({
  name,
  date,
  type,
  half,
  audience,
})

const chosenBy = (row: Holiday, choosers: readonly string[]): Holiday => ({
  ...row,
  choosers,
  chosen: choosers.length,
})
const without = (row: Holiday, employeeId: string): Holiday =>
  row.choosers.includes(employeeId)
    ? chosenBy(
        row,
        row.choosers.filter(id => id !== employeeId),
      )
    : row

/** A company's holidays of all years, without deleted ones. A deleted person keeps the past ones that they chose. */
export const holidays = defineProjection<Holiday>({
  table: holidaysTable,
  version: 4,
  when: [
    on(HolidayAdded, {
      key: holiday,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.holidayId,
        ...details(data),
        chosen: 0,
        choosers: [],
      }),
    }),
    on(HolidayEdited, { key: holiday, fold: (row, { data }) => row && { ...row, ...details(data) } }),
    on(HolidayDeleted, { key: holiday, fold: () => undefined }),
    // A holiday may be deleted while an employee chooses it.
    on(OptionalHolidayChosen, {
      key: holiday,
      fold: (row, { data }) =>
        row && chosenBy(row, [...row.choosers.filter(id => id !== data.employeeId), data.employeeId]),
    }),
    on(OptionalHolidayGivenUp, {
      key: holiday,
      fold: (row, { data }) => row && without(row, data.employeeId),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId }) => ({ company_id: companyId }),
      fold: (row: Holiday, { data, decidedAt }) =>
        row.date > decidedAt.slice(0, 10) ? without(row, data.employeeId) : row,
    }),
  ],
})
