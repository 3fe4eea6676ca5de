import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { CalendarAddressSet } from '@rollcall/contracts/calendar/events.ts'
import { defineProjection, on } from '../kernel/projection.ts'

interface CalendarAddress {
  company_id: string
  /** The account's id. */
  id: string
  role: string
  digest: string
}

/** The secret addresses of calendars, by their digests. */
export const calendarAddresses = defineProjection<CalendarAddress>({
  name: 'calendar_addresses',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', role: 'text', digest: 'text' },
    key: ['company_id', 'id'],
    indexes: [['digest']],
    counted: [],
    owner: 'id',
  },
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
