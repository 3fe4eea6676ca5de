import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'
import { PermanentFailure } from '../delivery-errors.ts'
import type { Effect } from '../effect.ts'
import { dataOf } from '../event-data.ts'
import { addresseeOf } from '../people/addressee.ts'
import type { Audience } from '../people/audience.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './mail-effect.ts'

/**
 * The effect of mailing an audience because of an event: one mail and one delivery for each account. `topic`: readers
 * may switch it off.
 */
export function mailEach<D extends EventDefinition>(
  name: string,
  on: D,
  audience: Audience,
  write: (data: EventOf<D>['data'], publicUrl: string) => Omit<Mail, 'to' | 'notice'>,
  topic?: ChosenTopic,
): Effect {
  return {
    name,
    on,
    recipients: audience.find,
    async deliver(cause, world, fence, recipient) {
      if (recipient === undefined) throw new PermanentFailure('no-recipient')
      const companyId = audience.companyOf(cause)
      const addressee = addresseeOf(await world.read(`account-${companyId}_${recipient}`))
      if (typeof addressee === 'string') return { sent: false, reason: addressee }
      const mail = write(dataOf(on, cause) as EventOf<D>['data'], world.publicUrl)
      const to = { name: addressee.name, address: addressee.email }
      const notice = topic && { topic, companyId, accountId: recipient }
      return sendMail({ ...mail, to, ...(notice && { notice }) }, cause, world, fence)
    },
  }
}
