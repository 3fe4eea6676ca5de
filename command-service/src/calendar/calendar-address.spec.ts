import type { CalendarAddressEvent } from '@rollcall/contracts/calendar/events.ts'
import { it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { calendarAddress, type GiveAddress } from './calendar-address.ts'

const now = at('2026-11-23T08:00:00.000Z')
const give = (renew = false): GiveAddress => ({
  accountId: 'a1',
  role: 'employee',
  renew,
  digestOf: addressId => `digest of ${addressId}`,
})
const set = (addressId: string): CalendarAddressEvent => ({
  type: 'CalendarAddressSet',
  data: { accountId: 'a1', role: 'employee', addressId, digest: `digest of ${addressId}` },
})

it('the first question for an address makes one, and the next ones give the same', () => {
  given(calendarAddress).when(give(), now).thenDecides(set('calendar address-id'))
  given(calendarAddress, set('first')).when(give(), now).thenDecides()
})
it('a renewed address replaces the old one, once for each command', () => {
  given(calendarAddress, set('first')).when(give(true), now).thenDecides(set('calendar address-id'))
  given(calendarAddress, set('calendar address-id')).when(give(true), now).thenDecides()
})
