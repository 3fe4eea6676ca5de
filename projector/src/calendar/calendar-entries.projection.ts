import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
} from '@rollcall/contracts/announcements/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
} from '@rollcall/contracts/employees/events.ts'
import { HolidayAdded, HolidayDeleted, HolidayEdited } from '@rollcall/contracts/holidays/events.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { LeaveApproved, LeaveCancelled, LeaveReevaluated } from '@rollcall/contracts/leave/events.ts'
import { calendarEntriesTable } from '@rollcall/read-models/calendar/calendar-entries.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { awayIdOf } from '../kernel/fold-values.ts'
import { defineProjection, type Handler, on } from '../kernel/projection.ts'

type CalendarEntry = RowOf<typeof calendarEntriesTable>

/** One more change of a record. */
const changed = <D extends EventDefinition>(definition: D, idOf: (data: EventOf<D>['data']) => string) =>
  on<D, CalendarEntry>(definition, {
    key: ({ companyId, data }) => [companyId, idOf(data)],
    fold: (row, { companyId, data, decidedAt }) => ({
      company_id: companyId,
      id: idOf(data),
      changes: (row?.changes ?? 0) + 1,
      // Clocks of two services may differ, and a calendar's stamp must not go back.
      changed_at: row && row.changed_at > decidedAt ? row.changed_at : decidedAt,
    }),
  })
const gone = <D extends EventDefinition>(
  definition: D,
  idOf: (data: EventOf<D>['data']) => string,
): Handler<CalendarEntry> =>
  on<D, CalendarEntry>(definition, {
    key: ({ companyId, data }) => [companyId, idOf(data)],
    fold: () => undefined,
  })

const holiday = ({ holidayId }: { holidayId: string }) => `holiday-${holidayId}`
const announcement = ({ announcementId }: { announcementId: string }) => `announcement-${announcementId}`
const person = ({ employeeId }: { employeeId: string }) => `person-${employeeId}`
const leave = ({ requestId }: { requestId: string }) => awayIdOf(requestId)

/**
 * How often and when the records behind calendars changed, so that calendar programs see what is new. The row of leave
 * stays after its cancellation, because a re-evaluation can give it days again.
 */
export const calendarEntries = defineProjection<CalendarEntry>({
  table: calendarEntriesTable,
  version: 2,
  when: [
    changed(HolidayAdded, holiday),
    changed(HolidayEdited, holiday),
    gone(HolidayDeleted, holiday),
    changed(AnnouncementAdded, announcement),
    changed(AnnouncementEdited, announcement),
    gone(AnnouncementDeleted, announcement),
    changed(EmployeeAdded, person),
    changed(EmployeeEdited, person),
    // Leave is not shown on days on which the person is blocked.
    changed(EmployeeBlocked, person),
    changed(EmployeeUnblocked, person),
    gone(EmployeeDeleted, person),
    changed(LeaveApproved, leave),
    changed(LeaveCancelled, leave),
    changed(LeaveReevaluated, leave),
  ],
})
