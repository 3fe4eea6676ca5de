import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'
import { PermanentFailure } from '../delivery-errors.ts'
import type { Effect, EffectTools } from '../effect.ts'
import { dataOf } from '../event-data.ts'
import { addresseeOf } from '../people/addressee.ts'
import type { RecipientGroup } from '../people/audience.ts'
import type { Mail } from './mail.ts'
import { type NotNeeded, sendNotice } from './mail-effect.ts'

type Words = Omit<Mail, 'to' | 'notice'> | NotNeeded

/**
 * The effect of mailing an audience because of an event: one mail and one delivery for each account. `topic`: readers
 * may switch it off.
 */
export function mailEach<D extends EventDefinition>(
  name: string,
  on: D,
  audience: RecipientGroup,
  write: (
    data: EventOf<D>['data'],
    publicUrl: string,
    cause: StoredEvent,
    tools: EffectTools,
    recipient: string,
  ) => Words | Promise<Words>,
  topic?: ChosenTopic,
): Effect {
  return {
    name,
    on,
    mail: 'announcement',
    recipients: audience.find,
    async deliver(cause, tools, fence, recipient) {
      if (recipient === undefined) throw new PermanentFailure('no-recipient')
      const companyId = audience.companyOf(cause)
      const addressee = addresseeOf(await tools.read(`account-${companyId}_${recipient}`))
      if (typeof addressee === 'string') return { sent: false, reason: addressee }
      if (!addressee.joined) return { sent: false, reason: 'not-joined' }
      const data = dataOf(on, cause) as EventOf<D>['data']
      const mail = await write(data, tools.publicUrl, cause, tools, recipient)
      if ('notNeeded' in mail) return { sent: false, reason: mail.notNeeded }
      const notice = topic && { topic, companyId, accountId: recipient }
      return sendNotice({ ...mail, to: addressee, ...(notice && { notice }) }, cause, tools, fence)
    },
  }
}
