import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { CalendarAddressSet } from '@rollcall/contracts/calendar/events.ts'
import { calendarAddressesTable } from '@rollcall/read-models/calendar/calendar-addresses.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type CalendarAddress = RowOf<typeof calendarAddressesTable>

/** The secret addresses of calendars, by their digests. */
export const calendarAddresses = defineProjection<CalendarAddress>({
  table: calendarAddressesTable,
  version: 1,
  when: [
    on(CalendarAddressSet, {
      key: ({ companyId, data }) => [companyId, data.accountId],
      fold: (_row, { companyId, data: { accountId, role, digest } }) => ({
        company_id: companyId,
        id: accountId,
        role,
        digest,
      }),
    }),
    on(AccountClosed, {
      key: ({ companyId, data }) => [companyId, data.accountId],
      fold: () => undefined,
    }),
  ],
})
