import type { NoteMissingPunchOut, RemindOfMissingPunchOut } from '@rollcall/contracts/attendance/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type MissingPunchOutCommand, missingPunchOut } from './missing-punch-out.ts'
import type { AttendanceNeeds } from './needs.ts'
import { RecordedDays } from './recorded-days.ts'

interface Place {
  companyId: string
  employeeId: string
  workDate: string
  sessionId: string
}

/** The session as the log has it, with the corrections that count. */
async function sessionOf({ workDate, sessionId, ...person }: Place, log: CommandLog) {
  const { sessions } = await new RecordedDays(log).daysAround(person, workDate)
  return sessions.get(workDate)?.find(session => session.sessionId === sessionId)
}

const recordOf = (
  { companyId, sessionId }: Place,
  command: MissingPunchOutCommand,
  context: CommandContext,
  log: CommandLog,
) =>
  log.record(
    {
      streams: [streamOf.missingPunchOut(companyId, sessionId)],
      decider: missingPunchOut,
      command,
      companyId,
    },
    context,
  )

/** Records a missing punch-out, decided by the person's punches and corrections in the log. */
export const noteMissingPunchOut =
  (): CommandHandler<typeof NoteMissingPunchOut> => async (body, context, log) => {
    const { employeeId, workDate } = body
    const session = await sessionOf(body, log)
    return recordOf(body, { type: 'note', employeeId, workDate, session }, context, log)
  }

/** Records that a person is reminded once more; nothing for people who are blocked or gone. */
export const remindOfMissingPunchOut =
  ({ employees }: Pick<AttendanceNeeds, 'employees'>): CommandHandler<typeof RemindOfMissingPunchOut> =>
  async (body, context, log) => {
    const { companyId, employeeId, workDate, on } = body
    const [session, facts] = await Promise.all([
      sessionOf(body, log),
      employees.factsOf(companyId, employeeId),
    ])
    const isActive = facts !== undefined && !facts.isBlocked
    return recordOf(body, { type: 'remind', employeeId, workDate, session, on, isActive }, context, log)
  }
