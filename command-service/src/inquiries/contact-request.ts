import type { ContactRequestEvent } from '@rollcall/contracts/inquiries/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

export interface ContactRequest {
  /** When it last arrived, an ISO instant; undefined: never. */
  lastAt: string | undefined
  answered: boolean
}

export type ContactRequestCommand =
  | { type: 'ask'; requestId: string; name: string; email: string; message: string }
  | { type: 'answer'; requestId: string }

/** Milliseconds within which the same message from the same address is not recorded again. */
const sameWithin = 24 * 3_600_000

/** One message from one address: it arrives, perhaps again after a day, and is answered. */
export const contactRequest: Decider<ContactRequest, ContactRequestCommand, ContactRequestEvent> = {
  stream: 'contactRequest',
  initial: { lastAt: undefined, answered: false },
  evolve(state, event) {
    switch (event.type) {
      case 'ContactRequested':
        return { lastAt: event.data.at, answered: false }
      case 'ContactAnswered':
        return { ...state, answered: true }
      default:
        return event satisfies never
    }
  },
  decide(command, { lastAt, answered }, { now }) {
    switch (command.type) {
      case 'ask': {
        if (lastAt !== undefined && Date.parse(now) - Date.parse(lastAt) < sameWithin) return []
        const { requestId, name, email, message } = command
        return [{ type: 'ContactRequested', data: { requestId, name, email, message, at: now } }]
      }
      case 'answer':
        if (lastAt === undefined) throw new Refusal('not-found')
        return answered ? [] : [{ type: 'ContactAnswered', data: { requestId: command.requestId } }]
      default:
        return command satisfies never
    }
  },
}
