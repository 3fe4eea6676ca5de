import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { NotificationsChosen } from '@rollcall/contracts/notifications/events.ts'
import type { DeliveryOutcome, Effect, EffectTools, MailKind } from '../effect.ts'
import { dataOf } from '../event-data.ts'
import type { Fence } from '../fence.ts'
import type { Addressee } from '../people/addressee.ts'
import type { Mail, MailNotice } from './mail.ts'
import { buildMessage } from './message.ts'

/** Why a mail is no longer sent: a short code. */
export interface NotNeeded {
  notNeeded: string
}

/** A mail that notifies a person in a company's name. */
export type NoticeMail = Omit<Mail, 'to'> & { to: Addressee }

/** Writes the mail for an event by the current log, or says why none is needed. */
export type Compose<M> = (cause: StoredEvent, tools: EffectTools) => Promise<M | NotNeeded>

/** The effect of notifying one account because of an event. Only people who have joined are notified. */
export const mailEffect = (name: string, on: EventDefinition, compose: Compose<NoticeMail>): Effect =>
  effectOf({ name, on, mail: 'notice' }, compose, sendNotice)

/**
 * The effect of mailing an account about itself: its invitation, the links that somebody waits for, and its security.
 * Such a mail also goes to an address whose owner has not joined.
 */
export const accountEffect = (
  name: string,
  on: EventDefinition,
  mail: MailKind & ('link' | 'invitation'),
  compose: Compose<Mail>,
): Effect => effectOf({ name, on, mail }, compose, sendMail)

function effectOf<M extends object>(
  effect: Pick<Effect, 'name' | 'on' | 'mail'>,
  compose: Compose<M>,
  send: Send<M>,
): Effect {
  return {
    ...effect,
    async deliver(cause, tools, fence) {
      const mail = await compose(cause, tools)
      if (isNotNeeded(mail)) return { sent: false, reason: mail.notNeeded }
      return send(mail, cause, tools, fence)
    },
  }
}

type Send<M> = (mail: M, cause: StoredEvent, tools: EffectTools, fence: Fence) => Promise<DeliveryOutcome>

const isNotNeeded = (mail: object): mail is NotNeeded => 'notNeeded' in mail

/**
 * Sends a notification mail. All such mails pass here: nothing goes to an address whose owner has not set a password,
 * because a company may have entered anyone's address.
 */
export async function sendNotice(
  { to, ...mail }: NoticeMail,
  cause: StoredEvent,
  tools: EffectTools,
  fence: Fence,
): Promise<DeliveryOutcome> {
  if (!to.joined) return { sent: false, reason: 'not-joined' }
  const letter = { ...mail, to: { name: to.name, address: to.email } }
  return sendMail(letter, cause, tools, fence, !to.signedUp)
}

/**
 * Sends a mail to an address that is no account's, but that the company has named. It may hold nothing in anybody's own
 * words but the company's name, and it counts against the company's budget.
 */
export const sendOutside = (
  mail: Omit<Mail, 'notice'>,
  cause: StoredEvent,
  tools: EffectTools,
  fence: Fence,
): Promise<DeliveryOutcome> => sendMail(mail, cause, tools, fence)

/**
 * Sends a mail because of an event, unless its reader has switched it off; throws like `MailSender.send`. `counts`: it
 * counts against the company's budget. A mail to the company's own address does not, because it reaches no stranger.
 */
async function sendMail(
  mail: Mail,
  cause: StoredEvent,
  tools: EffectTools,
  fence: Fence,
  counts = true,
): Promise<DeliveryOutcome> {
  if (mail.notice && !(await wantsMail(mail.notice, tools))) return { sent: false, reason: 'switched-off' }
  if (counts && (await fence.admit()) === 'stale') return { sent: false, reason: 'mail-budget' }
  const message = await buildMessage(mail, {
    id: fence.id,
    at: cause.recordedAt,
    from: tools.mail.from,
    publicUrl: tools.publicUrl,
  })
  await tools.mail.send(message, fence)
  return { sent: true, messageId: message.messageId }
}

/** Whether an account wants mails about a topic now. */
async function wantsMail({ topic, companyId, accountId }: MailNotice, tools: EffectTools): Promise<boolean> {
  const events = await tools.read(`notificationSettings-${companyId}_${accountId}`)
  const chosen = events.findLast(({ type }) => type === NotificationsChosen.type)
  return !chosen || !dataOf(NotificationsChosen, chosen)?.mailOff.includes(topic)
}
