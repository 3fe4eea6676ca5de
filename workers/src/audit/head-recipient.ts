import {
  HeadRecipientConfirmed,
  HeadRecipientDeclined,
  HeadRecipientsSet,
} from '@rollcall/contracts/audit/events.ts'
import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import type { NotNeeded } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'

/** Somebody whom a company has named to keep its heads, now. */
export interface NamedRecipient {
  address: string
  agreed: boolean
  /** The company's name. */
  company: string
  /** The page where the owner of the address agrees, or ends it. */
  page: string
}

const companyName = fixedRead((companyId: string) =>
  reads.selectFrom('read.companies').select('name').where('company_id', '=', companyId),
)

/** A recipient by the current log, or why nothing goes there. `upTo`: the position that the company's name is read at. */
export async function namedRecipient(
  { companyId, id }: { companyId: string; id: string },
  upTo: string,
  tools: EffectTools,
): Promise<NamedRecipient | NotNeeded> {
  const account = addresseeOf(await tools.read(`account-${companyId}_${companyId}`))
  if (typeof account === 'string') return { notNeeded: account }
  const events = await tools.read(`headRecipients-${companyId}_${companyId}`)
  const has = (type: string) =>
    events.some(event => event.type === type && (event.data as { recipientId: string }).recipientId === id)
  const list = events.findLast(({ type }) => type === HeadRecipientsSet.type)
  const recipients = list && dataOf(HeadRecipientsSet, list)?.recipients
  // Erased data is no list.
  if (!Array.isArray(recipients)) return { notNeeded: 'no-recipients' }
  const one = recipients.find(recipient => recipient.id === id)
  if (!one) return { notNeeded: 'no-longer-named' }
  if (has(HeadRecipientDeclined.type)) return { notNeeded: 'declined' }
  const [row] = await tools.readModels.rows({ projection: 'companies', upTo }, companyName(companyId))
  const company = row?.name ?? 'the company'
  const token = linkToken(tools.appSecret, id, 'heads')
  const query = new URLSearchParams({ token, recipient: id, company })
  return {
    address: one.address,
    agreed: has(HeadRecipientConfirmed.type),
    company,
    page: `${tools.publicUrl}/keepHeads/${companyId}?${query}`,
  }
}
