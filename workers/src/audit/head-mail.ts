import { HeadRecipientsSet } from '@rollcall/contracts/audit/events.ts'
import type { SignedHead } from '@rollcall/platform/evidence/file/record.ts'
import type { Effect } from '../kernel/effect.ts'
import { sendOutside } from '../kernel/mail/mail-effect.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { type NamedRecipient, namedRecipient } from './head-recipient.ts'

/** The recipient of a delivery: which address, and which head. */
export const headRecipientOf = ({ id, size }: { id: string; size: string }): string => `${id}_${size}`

/** Mails a head to an address whose owner wants it. `heads-to-mail.ts` finds its deliveries. */
export const headMail: Effect = {
  name: 'head-mail',
  on: HeadRecipientsSet,
  // The list itself causes no mail.
  isLeftOut: () => true,
  mail: 'announcement',
  async deliver(cause, tools, fence, recipient = '') {
    const [id = '', size] = recipient.split('_')
    const { companyId } = cause.metadata
    const named = await namedRecipient({ companyId, id }, cause.position, tools)
    if ('notNeeded' in named) return { sent: false, reason: named.notNeeded }
    if (!named.agreed) return { sent: false, reason: 'not-agreed' }
    const { heads } = await tools.record.signed(companyId)
    const head = heads.find(one => String(one.size) === size)
    if (!head) return { sent: false, reason: 'no-head' }
    const mail = { ...words(head, named), to: { name: '', address: named.address } }
    return sendOutside(mail, { ...cause, recordedAt: head.time }, tools, fence)
  },
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function words(
  { companyId, size, root, time, publicKey, signature }: SignedHead,
  { company, page }: NamedRecipient,
) {
  const title = `Signed head of the record of ${company}, ${showInstant(time, 'UTC')}`
  const events = size.toLocaleString('en')
  return {
    subject: title,
    heading: title,
    paragraphs: [
      `The head stands for the first ${events} events of the company’s record. It is signed by the Rollcall server that keeps the record.`,
      'Keep this email where Rollcall cannot reach it. If one of these events is changed, removed or inserted later, the record no longer fits the head.',
      `Company: ${companyId}`,
      `Events: ${size}`,
      `Root: ${base64(root)}`,
      `Signed at: ${time}`,
      `Key: ${base64(publicKey)}`,
      `Signature: ${base64(signature)}`,
      `To compare, ask the company for an evidence file of its whole record, and run the program in it: node verify-evidence.mjs <file.zip> --head ${size}:${base64(root)}`,
    ],
    notes: [
      `You get this email because you agreed to keep the signed heads of ${company}, at most one a day. To end that, open ${page}`,
    ],
  }
}
