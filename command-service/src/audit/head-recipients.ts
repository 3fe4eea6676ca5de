import { headQuestionDays } from '@rollcall/contracts/audit/commands.ts'
import type { HeadRecipient, HeadRecipientsEvent } from '@rollcall/contracts/audit/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { Decider } from '../kernel/decider.ts'

export type HeadRecipientsCommand =
  | { type: 'set'; companyId: string; addresses: readonly string[] }
  | { type: 'answer'; companyId: string; recipientId: string; agrees: boolean }

/** Who gets a company's heads. */
export interface HeadRecipients {
  named: readonly HeadRecipient[]
  /** Each address that was ever named, as it was last. */
  asked: ReadonlyMap<string, HeadRecipient>
  /** The ids of those whose owners have agreed. */
  agreed: ReadonlySet<string>
  /** Addresses whose owners want nothing from this company's record. */
  declined: ReadonlySet<string>
}

const dayMs = 86_400_000

/**
 * Who gets a company's heads. An address that stays in the list keeps its id, so that no head is mailed to it twice. The
 * owner of an address can end it at any time, and it cannot be named again. An address that is removed and named again
 * before its owner has answered is not asked again, so that nobody is reached over and over.
 */
export const headRecipients: Decider<HeadRecipients, HeadRecipientsCommand, HeadRecipientsEvent> = {
  stream: 'headRecipients',
  initial: { named: [], asked: new Map(), agreed: new Set(), declined: new Set() },
  evolve(state, { type, data }) {
    if (type === 'HeadRecipientsSet') {
      // Erased data is no list.
      const named = Array.isArray(data.recipients) ? data.recipients : []
      const asked = new Map(state.asked)
      for (const one of named) asked.set(sameEmail(one.address), one)
      return { ...state, named, asked }
    }
    if (type === 'HeadRecipientConfirmed')
      return { ...state, agreed: new Set(state.agreed).add(data.recipientId) }
    const one = state.named.find(({ id }) => id === data.recipientId)
    return {
      ...state,
      named: state.named.filter(({ id }) => id !== data.recipientId),
      agreed: new Set([...state.agreed].filter(id => id !== data.recipientId)),
      declined: one ? new Set(state.declined).add(sameEmail(one.address)) : state.declined,
    }
  },
  decide(command, state, { now, newId }) {
    const { companyId } = command
    return command.type === 'set'
      ? named(command.addresses, state, { now, newId }, companyId)
      : answered(command, state, now)
  },
}

function named(
  addresses: readonly string[],
  state: HeadRecipients,
  { now, newId }: { now: string; newId(name: string): string },
  companyId: string,
): HeadRecipientsEvent[] {
  const { named: before, declined } = state
  const at = addresses.findIndex(address => declined.has(sameEmail(address)))
  if (at >= 0) {
    const message = 'The owner of this address does not want signed heads from this company.'
    throw new Refusal('rule-broken', message, [{ path: `addresses.${at}`, message }])
  }
  const recipients = addresses.map(
    address =>
      before.find(known => sameEmail(known.address) === sameEmail(address)) ??
      waiting(address, state, now) ?? {
        id: newId(`recipient ${sameEmail(address)}`),
        address,
        addedAt: now,
      },
  )
  const isSame =
    recipients.length === before.length && recipients.every(one => before.some(({ id }) => id === one.id))
  return isSame ? [] : [{ type: 'HeadRecipientsSet', data: { companyId, recipients } }]
}

const hasLapsed = ({ addedAt }: HeadRecipient, now: string): boolean =>
  Date.parse(now) - Date.parse(addedAt) > headQuestionDays * dayMs

/** An address that was removed while its owner could still answer; undefined: there is no such question. */
function waiting(address: string, { asked, agreed }: HeadRecipients, now: string): HeadRecipient | undefined {
  const one = asked.get(sameEmail(address))
  return one && !agreed.has(one.id) && !hasLapsed(one, now) ? one : undefined
}

function answered(
  { companyId, recipientId, agrees }: HeadRecipientsCommand & { type: 'answer' },
  { named, agreed }: HeadRecipients,
  now: string,
): HeadRecipientsEvent[] {
  const data = { companyId, recipientId }
  const one = named.find(({ id }) => id === recipientId)
  // Nothing is mailed to it any more, which is what its owner wants.
  if (!one && !agrees) return []
  if (!one) throw new Refusal('link-invalid')
  if (!agrees) return [{ type: 'HeadRecipientDeclined', data }]
  if (agreed.has(recipientId)) return []
  if (hasLapsed(one, now)) throw new Refusal('link-invalid')
  return [{ type: 'HeadRecipientConfirmed', data }]
}
