import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { Effect, Outcome, World } from '../effect.ts'
import type { Fence } from '../fence.ts'
import { wantsMail } from '../notifications/wants-mail.ts'
import type { Mail } from './mail.ts'
import { buildMessage } from './message.ts'

/** Why a mail is no longer sent: a short code. */
export interface NotNeeded {
  notNeeded: string
}

/** Writes the mail for an event by the current log, or says why none is needed. */
export type Compose = (cause: StoredEvent, world: World) => Promise<Mail | NotNeeded>

/** The effect of mailing one account because of an event. */
export function mailEffect(name: string, on: EventDefinition, compose: Compose): Effect {
  return {
    name,
    on,
    async deliver(cause, world, fence) {
      const mail = await compose(cause, world)
      if ('notNeeded' in mail) return { sent: false, reason: mail.notNeeded }
      return sendMail(mail, cause, world, fence)
    },
  }
}

/** Sends a mail because of an event, unless its reader has switched it off; throws as `MailSender.send` does. */
export async function sendMail(mail: Mail, cause: StoredEvent, world: World, fence: Fence): Promise<Outcome> {
  if (mail.notice && !(await wantsMail(mail.notice, world))) return { sent: false, reason: 'switched-off' }
  const message = await buildMessage(mail, {
    id: fence.id,
    at: cause.recordedAt,
    from: world.mail.from,
    publicUrl: world.publicUrl,
  })
  await world.mail.send(message, fence)
  return { sent: true, messageId: message.messageId }
}
