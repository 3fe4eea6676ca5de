import type { EmailReservationEvent } from '@rollcall/contracts/accounts/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Decider } from '../kernel/decider.ts'

/** The owner of the address, as in the reservation. */
export interface EmailHolder {
  accountId: string
  companyId: string
  role: Role
}

export interface EmailReservation {
  holder: (EmailHolder & { claimedAt: string; confirmed: boolean }) | undefined
}

export type EmailReservationCommand =
  | {
      type: 'claim'
      holder: EmailHolder
      /** The current holder's account was never opened, is closed, or does not use the address. */
      abandoned: boolean
    }
  | { type: 'confirm'; accountId: string }
  | { type: 'release'; accountId: string }

/** Milliseconds after which an abandoned claim or an unused address may be taken over. */
const abandonedAfter = 10 * 60_000

/** The rules of using an e-mail address: claim it, open the account, confirm; or release it. */
export const emailReservation: Decider<EmailReservation, EmailReservationCommand, EmailReservationEvent> = {
  stream: 'emailReservation',
  initial: { holder: undefined },
  evolve(state, event) {
    switch (event.type) {
      case 'EmailClaimed':
        return { holder: { ...event.data, confirmed: false } }
      case 'EmailConfirmed':
        return state.holder ? { holder: { ...state.holder, confirmed: true } } : state
      case 'EmailReleased':
        return { holder: undefined }
      default:
        return event satisfies never
    }
  },
  decide(command, { holder }, { now }) {
    switch (command.type) {
      case 'claim': {
        const old = holder !== undefined && Date.parse(now) - Date.parse(holder.claimedAt) > abandonedAfter
        const free = old && command.abandoned
        const mine = holder?.accountId === command.holder.accountId
        // The holder claims an address again when others might take it over before it is used.
        if (mine && !free) return []
        if (holder && !free) throw emailTaken()
        const { accountId, companyId, role } = command.holder
        return [{ type: 'EmailClaimed', data: { accountId, companyId, role, claimedAt: now } }]
      }
      case 'confirm':
        if (holder?.accountId !== command.accountId || holder.confirmed) return []
        return [{ type: 'EmailConfirmed', data: { accountId: command.accountId } }]
      case 'release':
        if (holder?.accountId !== command.accountId) return []
        return [{ type: 'EmailReleased', data: { accountId: command.accountId } }]
      default:
        return command satisfies never
    }
  },
}

const emailTaken = () =>
  new Refusal('email-taken', undefined, [{ path: 'email', message: 'This email address is already in use.' }])
