import { hash } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { PermanentFailure } from '../delivery-errors.ts'
import type { Mail } from './mail.ts'
import { oneLine, renderHtml, renderText } from './render.ts'

/** A complete mail: its parts, and the whole message as sent. */
export interface Message {
  /** The delivery's id. */
  id: string
  messageId: string
  /** ISO instant. */
  at: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  links: string[]
  /** RFC 5322, lines ended by CRLF. */
  raw: Buffer
}

export interface MessageOptions {
  /** The delivery's id. The same id and mail give the same bytes. */
  id: string
  /** The mail's date as an ISO instant. */
  at: string
  /** The configured sender, as "Name <address>". */
  from: string
  publicUrl: string
}

/**
 * Builds the message. User input enters headers only on one line. Throws `PermanentFailure` for an invalid recipient
 * address.
 */
export async function buildMessage(mail: Mail, options: MessageOptions): Promise<Message> {
  const { id, at, publicUrl } = options
  const sender = senderOf(options.from)
  const from = mail.fromName ? { ...sender, name: oneLine(`${mail.fromName} by ${sender.name}`) } : sender
  const to = { name: oneLine(mail.to.name), address: oneAddress(mail.to.address) }
  const subject = oneLine(mail.subject)
  const text = renderText(mail, publicUrl)
  const html = renderHtml(mail, publicUrl)
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`
  const raw = await new MailComposer({
    messageId,
    from,
    to,
    subject,
    text,
    html,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // RFC 2046 allows 70 characters, and an id with a recipient is already longer.
    baseBoundary: hash('sha256', id, 'hex').slice(0, 32),
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return {
    id,
    messageId,
    at,
    from,
    to,
    subject,
    text,
    html,
    links: mail.action ? [mail.action.url] : [],
    raw,
  }
}

function senderOf(configured: string): { name: string; address: string } {
  const [first] = addressparser(configured, { flatten: true })
  return { name: oneLine(first?.name || 'Rollcall'), address: oneLine(first?.address ?? configured) }
}

/** No character that ends an address, starts another one or another header, or is invisible. */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+$/u

/**
 * An address for a mail's header, unchanged: a corrected or shortened one could belong to someone else, who would get
 * the owner's mail. Throws `PermanentFailure` when it is not one clean address.
 */
function oneAddress(value: string): string {
  if (!pattern.test(value)) throw new PermanentFailure('address-unusable')
  return value
}
