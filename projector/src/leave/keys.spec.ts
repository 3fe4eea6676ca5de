import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { expect, it } from 'vitest'
import type { Projection } from '../kernel/projection.ts'
import { newEvent, of, uuid } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { approved, asked, opened } from '../testing/leave.ts'
import { away } from './away.projection.ts'
import { calendarChanges } from './calendar-changes.projection.ts'
import { leaveSettings } from './leave-settings.projection.ts'
import { reviewableLeave } from './reviewable-leave.projection.ts'

const [first, second] = [uuid(1), uuid(9)]
/** The same event about another request or person. */
const other = (event: NewEvent, more: object): NewEvent => ({
  ...event,
  data: { ...(event.data as object), ...more },
})
const request = { requestId: uuid(71) }
const settings = (companyId: string) =>
  of(
    companyId,
    newEvent(LeaveSettingsSaved, { companyId, firstMonth: 4, carryOverLimit: null, carryOverMonths: null }),
  )
const team = (companyId: string) =>
  of(
    companyId,
    newEvent(TeamSettingsSaved, {
      companyId,
      zone: 'UTC',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday'],
      optionalHolidays: 0,
      reportsDueBy: null,
    }),
  )

it.each<[name: string, Projection, NewEvent[]]>([
  ['requests', leaveRequests, [asked, other(asked, request), of(second, asked)]],
  ['reviewable leave', reviewableLeave, [asked, other(asked, request), of(second, asked)]],
  ['who is away', away, [approved, other(approved, request), of(second, approved)]],
  ['balances', leaveAccounts, [opened, other(opened, { employeeId: uuid(8) }), of(second, opened)]],
  ['the rules for leave years', leaveSettings, [settings(first), settings(second)]],
  ['changes of working days', calendarChanges, [team(first), team(second)]],
])('%s are kept apart by company, person and request', (_name, projection, events) => {
  const rows = rowsOf(projection, [events])
  expect(rows.map(row => row.company_id)).toEqual([...events.slice(1).map(() => first), second])
  expect(new Set(rows.map(({ company_id, id }) => `${company_id} ${id}`)).size).toBe(events.length)
})
