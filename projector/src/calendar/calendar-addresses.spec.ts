import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { CalendarAddressSet } from '@rollcall/contracts/calendar/events.ts'
import { it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { calendarAddresses } from './calendar-addresses.projection.ts'

const [company, accountId] = [uuid(1), uuid(2)]
const set = (digest: string) =>
  newEvent(CalendarAddressSet, { accountId, role: 'employee', addressId: uuid(3), digest })

it('an account has one address for its calendar: the last one', () => {
  given(calendarAddresses, set('first'), set('second')).gives({
    company_id: company,
    id: accountId,
    role: 'employee',
    digest: 'second',
  })
})
it('a closed account has no address for its calendar', () => {
  given(calendarAddresses, set('first'), newEvent(AccountClosed, { accountId })).gives()
})
