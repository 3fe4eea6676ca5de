import type { PunchIn, PunchOut } from '@rollcall/contracts/attendance/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { mustNotBeDaysAhead } from '../kernel/device-clock.ts'
import { streamOf } from '../kernel/streams.ts'
import { daysAround, localDate } from './local-time.ts'
import { type PunchCommand, workday } from './workday.ts'

/**
 * Punches in or out. The open session may stand on yesterday's date (a night shift) or, after a move to a
 * zone further west, on tomorrow's; so three days are read, and the event goes to the day that it belongs to.
 */
const punch =
  (type: PunchCommand['type']): CommandHandler<typeof PunchIn | typeof PunchOut> =>
  (body, context, log) => {
    mustNotBeDaysAhead('deviceAt', body.deviceAt, context.now)
    const { accountId: employeeId, companyId, zone } = context.actor
    // A punch keeps the zone for ever, so none is made up.
    if (zone === undefined)
      throw new Refusal(
        'rule-broken',
        'Your company has not chosen its time zone yet. Please ask it to save its team settings.',
      )
    const streamOn = (date: string) => streamOf.workday(companyId, employeeId, date)
    return log.record(
      {
        streams: daysAround(localDate(context.now, zone)).map(streamOn),
        decider: workday,
        command: { type, employeeId, zone, deviceAt: body.deviceAt, channel: body.channel },
        companyId,
        target: event => streamOn(event.data.workDate),
      },
      { ...context, channel: body.channel },
    )
  }

export const punchIn = punch('punchIn')
export const punchOut = punch('punchOut')
