import type { NoteMissingPunchOut } from '@rollcall/contracts/attendance/commands.ts'
import { type Punched, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { utcMonth } from '../kernel/local-time.ts'
import { streamOf } from '../kernel/streams.ts'
import { missingPunchOut } from './missing-punch-out.ts'

const isPunch = (event: StoredEvent): event is StoredEvent & Punched =>
  event.type === PunchedIn.type || event.type === PunchedOut.type

/** Records a missing punch-out, decided by the person's punches in the log. */
export const noteMissingPunchOut =
  (): CommandHandler<typeof NoteMissingPunchOut> => async (body, context, log) => {
    const { companyId, employeeId, workDate, sessionId, inAt } = body
    const month = utcMonth(inAt)
    const streams = [
      streamOf.workday(companyId, employeeId, workDate),
      streamOf.punchClock(companyId, employeeId, month),
      // A session may end in the next month.
      streamOf.punchClock(companyId, employeeId, addMonths(month, 1)),
    ]
    const read = await Promise.all(streams.map(stream => log.events(stream)))
    const punches = read.flatMap(({ events }) => events.filter(isPunch))
    return log.record(
      {
        streams: [streamOf.missingPunchOut(companyId, sessionId)],
        decider: missingPunchOut,
        command: { sessionId, punches },
        companyId,
      },
      context,
    )
  }
