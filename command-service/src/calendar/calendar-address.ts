import type { CalendarAddressEvent } from '@rollcall/contracts/calendar/events.ts'
import type { Decider } from '../kernel/decider.ts'

/** The id of the current address; undefined: there is none yet. */
export type CalendarAddress = { addressId: string | undefined }

export interface GiveAddress {
  accountId: string
  role: 'company' | 'employee'
  renew: boolean
  /** The digest of an address's secret. */
  digestOf: (addressId: string) => string
}

/** The secret address of an account's calendar. */
export const calendarAddress: Decider<CalendarAddress, GiveAddress, CalendarAddressEvent> = {
  stream: 'calendarAddress',
  initial: { addressId: undefined },
  evolve: (_state, { data: { addressId } }) => ({ addressId }),
  decide({ accountId, role, renew, digestOf }, state, { newId }) {
    const addressId = newId('calendar address')
    if (state.addressId !== undefined && (!renew || state.addressId === addressId)) return []
    return [{ type: 'CalendarAddressSet', data: { accountId, role, addressId, digest: digestOf(addressId) } }]
  },
}
