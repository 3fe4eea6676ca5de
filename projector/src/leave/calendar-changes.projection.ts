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
import { calendarChangesTable, type DatedChange } from '@rollcall/read-models/leave/calendar-changes.table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Change = RowOf<typeof calendarChangesTable>

const nothing = { employee_id: '', date: null, date_before: null, holiday_id: null, state: '', changes: [] }

/** One row for each change of a holiday. */
const ofHoliday = {
  key: ({ companyId, id }: FoldedEvent) => [companyId, id],
  fold: (
    _row: Change | undefined,
    {
      companyId,
      id,
      position,
      decidedAt,
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
    decided_at: decidedAt,
  }),
}

type Choice = FoldedEvent<{ type: string; data: { employeeId: string; holidayId: string; date: string } }>

/** One row for each holiday that a person chose or gave up, with the latest change. */
const ofChoice = {
  key: ({ companyId, data }: Choice) => [companyId, `choice ${data.employeeId} ${data.holidayId}`],
  fold: (_row: Change | undefined, { companyId, position, decidedAt, data }: Choice): Change => ({
    ...nothing,
    company_id: companyId,
    id: `choice ${data.employeeId} ${data.holidayId}`,
    cause: 'choice',
    employee_id: data.employeeId,
    date: data.date,
    holiday_id: data.holidayId,
    position: sortablePosition(position),
    decided_at: decidedAt,
  }),
}

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  `person ${data.employeeId}`,
]

/** More changes than leave has between two decisions. */
const maxKept = 60

/** A row after one more change of every day. */
function changedBy(
  row: Change,
  { position, decidedAt }: FoldedEvent,
  cause: DatedChange['cause'],
  { since = null, until = null }: { since?: string | null; until?: string | null } = {},
): Change {
  const hasEnd = since !== null && until !== null
  const change: DatedChange = {
    position: sortablePosition(position),
    cause,
    at: decidedAt,
    since: hasEnd ? since : null,
    until: hasEnd ? until : null,
  }
  const changes = [...row.changes, change].slice(-maxKept)
  return { ...row, cause, changes, position: change.position, decided_at: decidedAt }
}

/** The row of a person after a change of position or zone; the same row without one. */
function personAfter(row: Change, event: FoldedEvent, change: { position?: string; zone?: string }): Change {
  const state = JSON.stringify({ ...JSON.parse(row.state), ...change })
  return state === row.state ? row : changedBy({ ...row, state }, event, 'person')
}

/** The company's row before its first change. */
const ofCompany = ({ companyId, position, decidedAt }: FoldedEvent): Change => ({
  ...nothing,
  company_id: companyId,
  id: 'company',
  cause: 'workingDays',
  position: sortablePosition(position),
  decided_at: decidedAt,
})

type Week = FoldedEvent<{ type: string; data: { changeId: string; since?: string; until?: string | null } }>

/** The company's row after a change of its working week by itself, whatever was saved with the settings. */
const ofWeek = {
  key: ({ companyId }: FoldedEvent) => [companyId, 'company'],
  fold: (row: Change | undefined, event: Week): Change =>
    changedBy(row ?? ofCompany(event), event, 'workingDays', event.data),
}

/** A person's row after a change of their own working week. */
const ofOwnWeek = {
  key: person,
  fold: (
    row: Change | undefined,
    event: FoldedEvent<{
      type: string
      data: { employeeId: string; changeId: string; since?: string; until?: string | null }
    }>,
  ): Change | undefined => row && changedBy(row, event, 'workingDays', event.data),
}

/**
 * The changes of people's calendars: each change of a holiday, the latest change of a choice, and those of each person
 * and of the working days.
 */
export const calendarChanges = defineProjection<Change>({
  table: calendarChangesTable,
  version: 4,
  when: [
    on(HolidayAdded, ofHoliday),
    on(HolidayEdited, ofHoliday),
    on(HolidayDeleted, ofHoliday),
    on(OptionalHolidayChosen, ofChoice),
    on(OptionalHolidayGivenUp, ofChoice),
    on(TeamSettingsSaved, {
      key: ({ companyId }) => [companyId, 'company'],
      fold: (row, event) => {
        const { workingDays, zone } = event.data
        const state = JSON.stringify({ workingDays, zone })
        if (row?.state === state) return row
        return changedBy({ ...(row ?? ofCompany(event)), state }, event, 'workingDays')
      },
    }),
    on(WorkingWeekChanged, ofWeek),
    on(WorkingWeekChangeWithdrawn, ofWeek),
    on(OwnWeekSet, ofOwnWeek),
    on(OwnWeekWithdrawn, ofOwnWeek),
    on(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, position, decidedAt, data }) => ({
        ...nothing,
        company_id: companyId,
        id: `person ${data.employeeId}`,
        cause: 'person',
        employee_id: data.employeeId,
        state: JSON.stringify({ position: data.position, zone: '' }),
        position: sortablePosition(position),
        decided_at: decidedAt,
      }),
    }),
    on(EmployeeEdited, {
      key: person,
      fold: (row, event) => row && personAfter(row, event, { position: event.data.position }),
    }),
    on(EmployeeZoneSet, {
      key: person,
      fold: (row, event) => row && personAfter(row, event, { zone: event.data.zone }),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
