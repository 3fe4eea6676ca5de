import type { EndBreak, PunchIn, PunchOut, StartBreak } from '@rollcall/contracts/attendance/commands.ts'
import { missingAfterRange } from '@rollcall/contracts/attendance/missing-after.ts'
import { addMonths, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { mustNotBeDaysAhead } from '../kernel/device-clock.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { utcMonth } from '../kernel/local-time.ts'
import { decideWhenReady } from '../kernel/not-ready.ts'
import { streamOf } from '../kernel/streams.ts'
import type { AttendanceNeeds } from './needs.ts'
import { type PunchCommand, type PunchNeed, punchClock } from './punch-clock.ts'
import type { SchedulePorts } from './read-schedule.ts'
import { type PunchingPerson, shiftsAround } from './shifts.ts'

/** Enough for a clock that is years behind. */
const maxAttempts = 500

/**
 * Punches in or out, or starts or ends a break, in the stream of the month (UTC) of the server's clock. The first punch of a month closes the
 * stream of the previous month. A server whose clock still shows the previous month finds it closed and continues in
 * the new month. So if a person punches twice at once, one punch always sees the other, on any servers and on either
 * side of midnight.
 */
type PunchDefinition = typeof PunchIn | typeof PunchOut | typeof StartBreak | typeof EndBreak

/** What a punch depends on besides the person's other punches. */
type PunchFacts = Partial<Pick<PunchCommand, 'paidBreaks' | 'shiftOn'>>

const punch =
  (
    type: PunchCommand['type'],
    factsOf: (person: PunchingPerson, log: CommandLog) => Promise<PunchFacts> = async () => ({}),
  ): CommandHandler<PunchDefinition> =>
  async (body, context, log) => {
    mustNotBeDaysAhead('deviceAt', body.deviceAt, context.now)
    const { accountId: employeeId, companyId, zone, dateOfJoin, weeks, missingAfterHours } = context.actor
    // A punch keeps its zone forever, so no default is used.
    if (zone === undefined)
      throw new Refusal(
        'rule-broken',
        'Your company has not chosen its time zone yet. Please ask it to save its team settings.',
      )
    const { deviceAt, channel } = body
    const facts = await factsOf({ companyId, employeeId, zone, weeks, now: context.now }, log)
    const streamIn = (month: string) => streamOf.punchClock(companyId, employeeId, month)
    let month = utcMonth(context.now)
    let older: string[] = []
    return decideWhenReady<PunchNeed, Appended>(
      { maxAttempts, failure: `A punch of ${context.now} found no month that takes it.` },
      () => {
        const target = streamIn(month)
        const streams = [...older, streamIn(addMonths(month, -1)), target]
        const olderRead = older.length > 0
        const command = {
          type,
          employeeId,
          zone,
          dateOfJoin,
          deviceAt,
          channel,
          paidBreaks: false,
          ...facts,
          missingAfterHours,
          month,
          olderRead,
        }
        return log.record(
          { streams, decider: punchClock, command, companyId, target: () => target },
          { ...context, channel },
        )
      },
      async needs => {
        if (needs === 'laterMonth') month = addMonths(month, 1)
        else if (needs === 'closing') await close(addMonths(month, -1), context, log)
        else older = olderStreams(companyId, employeeId, context.now)
      },
    )
  }

/**
 * Closes a month, also one without punches, because a first punch may be on its way there. It uses a different command
 * id. Otherwise the punch's own id would be found in the closed stream, and the punch would count as done.
 */
async function close(month: string, context: CommandContext, log: CommandLog): Promise<void> {
  const { accountId: employeeId, companyId } = context.actor
  await log.record(
    {
      streams: [streamOf.punchClock(companyId, employeeId, month)],
      decider: punchClock,
      command: { type: 'close', employeeId, month },
      companyId,
    },
    { ...context, commandId: context.newId(`close ${month}`) },
  )
}

/**
 * The older streams, one per work date, that may hold an open session. It began at most 20 hours ago, in a zone from 12
 * hours behind UTC to 14 ahead of it.
 */
function olderStreams(companyId: string, employeeId: string, now: string): string[] {
  const instant = Temporal.Instant.from(now)
  const dateIn = (hours: number) => instant.add({ hours }).toString().slice(0, 10)
  return datesFromTo(dateIn(-missingAfterRange.max - 12), dateIn(14)).map(date =>
    streamOf.workday(companyId, employeeId, date),
  )
}

/** Its work date is that of the scheduled shift that it serves, by the schedule of now. */
export const punchIn = (ports: SchedulePorts): CommandHandler<typeof PunchIn> =>
  punch('punchIn', async (person, log) => ({ shiftOn: await shiftsAround(person, ports, log) }))
export const punchOut = (): CommandHandler<typeof PunchOut> => punch('punchOut')
/** Whether the break is paid is decided by the team settings of now. */
export const startBreak = ({
  companies,
}: Pick<AttendanceNeeds, 'companies'>): CommandHandler<typeof StartBreak> =>
  punch('startBreak', async ({ companyId }) => ({
    paidBreaks: (await companies.settings(companyId))?.paidBreaks ?? false,
  }))
export const endBreak = (): CommandHandler<typeof EndBreak> => punch('endBreak')
