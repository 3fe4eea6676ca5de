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
  /** The ids of those whose owners have agreed. */
  agreed: ReadonlySet<string>
  /** Addresses whose owners want nothing from this company's record. */
  declined: ReadonlySet<string>
}

const dayMs = 86_400_000

/**
 * Who gets a company's heads. An address that stays in the list keeps its id, so that no head is mailed to it twice. The
 * owner of an address can end it at any time, and it cannot be named again.
 */
export const headRecipients: Decider<HeadRecipients, HeadRecipientsCommand, HeadRecipientsEvent> = {
  stream: 'headRecipients',
  initial: { named: [], agreed: new Set(), declined: new Set() },
  evolve(state, { type, data }) {
    if (type === 'HeadRecipientsSet') return { ...state, named: data.recipients }
    if (type === 'HeadRecipientConfirmed')
      return { ...state, agreed: new Set(state.agreed).add(data.recipientId) }
    const one = state.named.find(({ id }) => id === data.recipientId)
    return {
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
  { named: before, declined }: HeadRecipients,
  { now, newId }: { now: string; newId(name: string): string },
  companyId: string,
): HeadRecipientsEvent[] {
  const at = addresses.findIndex(address => declined.has(sameEmail(address)))
  if (at >= 0) {
    const message = 'The owner of this address wants no heads of this company.'
    throw new Refusal('rule-broken', message, [{ path: `addresses.${at}`, message }])
  }
  const recipients = addresses.map(
    address =>
      before.find(known => sameEmail(known.address) === sameEmail(address)) ?? {
        id: newId(`recipient ${sameEmail(address)}`),
        address,
        addedAt: now,
      },
  )
  const isSame =
    recipients.length === before.length && recipients.every(one => before.some(({ id }) => id === one.id))
  return isSame ? [] : [{ type: 'HeadRecipientsSet', data: { companyId, recipients } }]
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
  if (Date.parse(now) - Date.parse(one.addedAt) > headQuestionDays * dayMs) throw new Refusal('link-invalid')
  return [{ type: 'HeadRecipientConfirmed', data }]
}
