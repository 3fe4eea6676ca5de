import {
  TeamSettingsSaved,
  WorkingWeekChanged,
  WorkingWeekChangeWithdrawn,
} from '@rollcall/contracts/company/events.ts'
import {
  EmployeeAdded,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeZoneSet,
  OwnWeekSet,
  OwnWeekWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import {
  HolidayAdded,
  HolidayDeleted,
  HolidayEdited,
  OptionalHolidayChosen,
  OptionalHolidayGivenUp,
} from '@rollcall/contracts/holidays/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { calendarChangesTable } from '@rollcall/read-models/leave/calendar-changes.table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Change = RowOf<typeof calendarChangesTable>

const nothing = { employee_id: '', date: null, date_before: null, holiday_id: null, state: '' }

/** One row for each change of a holiday. */
const ofHoliday = {
  key: ({ companyId, id }: FoldedEvent) => [companyId, id],
  fold: (
    _row: Change | undefined,
    {
      companyId,
      id,
      position,
      data,
    }: FoldedEvent<{ type: string; data: { holidayId: string; date: string; dateBefore?: string } }>,
  ): Change => ({
    ...nothing,
    company_id: companyId,
    id,
    cause: 'holiday',
    date: data.date,
    date_before: data.dateBefore ?? null,
    holiday_id: data.holidayId,
    position: sortablePosition(position),
  }),
}

type Choice = FoldedEvent<{ type: string; data: { employeeId: string; holidayId: string; date: string } }>

/** One row for each holiday that a person chose or gave up, with the latest change. */
const ofChoice = {
  key: ({ companyId, data }: Choice) => [companyId, `choice ${data.employeeId} ${data.holidayId}`],
  fold: (_row: Change | undefined, { companyId, position, data }: Choice): Change => ({
    ...nothing,
    company_id: companyId,
    id: `choice ${data.employeeId} ${data.holidayId}`,
    cause: 'choice',
    employee_id: data.employeeId,
    date: data.date,
    holiday_id: data.holidayId,
    position: sortablePosition(position),
  }),
}

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  `person ${data.employeeId}`,
]

/** The row of a person after a change of position or zone; the same row without one. */
function personAfter(row: Change, position: string, change: { position?: string; zone?: string }): Change {
  const state = JSON.stringify({ ...JSON.parse(row.state), ...change })
  return state === row.state ? row : { ...row, cause: 'person', state, position: sortablePosition(position) }
}

/** The company's row after a change of its working week by itself, whatever was saved with the settings. */
const ofWeek = {
  key: ({ companyId }: FoldedEvent) => [companyId, 'company'],
  fold: (row: Change | undefined, { companyId, position }: FoldedEvent): Change => ({
    ...nothing,
    company_id: companyId,
    id: 'company',
    cause: 'workingDays',
    state: row?.state ?? '',
    position: sortablePosition(position),
  }),
}

/** A person's row after a change of their own working week. */
const ofOwnWeek = {
  key: person,
  fold: (row: Change | undefined, { position }: FoldedEvent): Change | undefined =>
    row && { ...row, cause: 'workingDays', position: sortablePosition(position) },
}

/**
 * The changes of people's calendars: each change of a holiday, and the latest change of a choice, a person and the
 * working days.
 */
export const calendarChanges = defineProjection<Change>({
  table: calendarChangesTable,
  version: 3,
  when: [
    on(HolidayAdded, ofHoliday),
    on(HolidayEdited, ofHoliday),
    on(HolidayDeleted, ofHoliday),
    on(OptionalHolidayChosen, ofChoice),
    on(OptionalHolidayGivenUp, ofChoice),
    on(TeamSettingsSaved, {
      key: ({ companyId }) => [companyId, 'company'],
      fold: (row, { companyId, position, data: { workingDays, zone } }) => {
        const state = JSON.stringify({ workingDays, zone })
        if (row?.state === state) return row
        return {
          ...nothing,
          company_id: companyId,
          id: 'company',
          cause: 'workingDays',
          state,
          position: sortablePosition(position),
        }
      },
    }),
    on(WorkingWeekChanged, ofWeek),
    on(WorkingWeekChangeWithdrawn, ofWeek),
    on(OwnWeekSet, ofOwnWeek),
    on(OwnWeekWithdrawn, ofOwnWeek),
    on(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, position, data }) => ({
        ...nothing,
        company_id: companyId,
        id: `person ${data.employeeId}`,
        cause: 'person',
        employee_id: data.employeeId,
        state: JSON.stringify({ position: data.position, zone: '' }),
        position: sortablePosition(position),
      }),
    }),
    on(EmployeeEdited, {
      key: person,
      fold: (row, { position, data }) => row && personAfter(row, position, { position: data.position }),
    }),
    on(EmployeeZoneSet, {
      key: person,
      fold: (row, { position, data }) => row && personAfter(row, position, { zone: data.zone }),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
