import { createHash, createHmac } from 'node:crypto'
import {
  type CalendarAddressAnswer,
  calendarPath,
  type GiveCalendarAddress,
} from '@rollcall/contracts/calendar/commands.ts'
import { deriveKey } from '@rollcall/platform/derive-key.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { calendarAddress } from './calendar-address.ts'

/** What the commands of calendar use. */
export interface CalendarNeeds {
  /** The root secret, from which the domain derives its own. */
  appSecret: string
}

/** `appSecret`: the root secret that the addresses are made from, so that the log holds none of them. */
export const giveCalendarAddress =
  ({ appSecret }: Pick<CalendarNeeds, 'appSecret'>): CommandHandler<typeof GiveCalendarAddress> =>
  async ({ renew }, context, log) => {
    const { companyId, accountId, role } = context.actor
    const secretOf = (addressId: string) =>
      createHmac('sha256', deriveKey(appSecret, 'calendar-addresses'))
        .update(`${companyId}_${accountId}_${addressId}`)
        .digest('base64url')
    const digestOf = (addressId: string) => createHash('sha256').update(secretOf(addressId)).digest('hex')
    const stream = streamOf.calendarAddress(companyId, accountId)
    const command = { accountId, role: role === 'company' ? role : 'employee', renew, digestOf } as const
    const recorded = await log.record(
      { streams: [stream], decider: calendarAddress, command, companyId },
      context,
    )
    const { addressId } = await log.state(stream, calendarAddress)
    return {
      ...recorded,
      path: calendarPath(secretOf(String(addressId))),
    } satisfies CalendarAddressAnswer
  }
