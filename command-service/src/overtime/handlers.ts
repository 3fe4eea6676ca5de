import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { mustBeOpen } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { DecideOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { eachSeparately } from '../kernel/each-separately.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { streamOf } from '../kernel/streams.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import type { OvertimeNeeds } from './needs.ts'
import { type OvertimeDay, overtime } from './overtime.ts'

type Body = CommandBody<typeof DecideOvertime>

/** Decides about each day separately. A refusal for one does not stop the others. */
export const decideOvertime = ({ overtimeDays }: OvertimeNeeds): Steps<Body, Body, SeveralAnswer> => ({
  work: ({ decision, days, note, changes }, context, log: CommandLog) =>
    eachSeparately(
      days.map(day => ({ ...day, id: dayIdOf(day) })),
      context,
      async ({ workDate, minutes: seenMinutes }, { companyId, employeeId }, own) => {
        const month = workDate.slice(0, 7)
        const found = await overtimeDays.of({ companyId, employeeId }, month, own.now)
        if (!found) throw new Refusal('not-found')
        // Read last, so that a lock that is made at this moment is known.
        mustBeOpen(await lockedMonthsOf(log, companyId), workDate, workDate)
        const day = found.get(workDate)
        const known: OvertimeDay = {
          workDate,
          minutes: day?.overtimeMinutes ?? 0,
          needsApproval: day === undefined || day.schedule.overtimeApproval === true,
          open: day?.open ?? false,
        }
        const command = {
          type: 'decide' as const,
          decision,
          employeeId,
          day: known,
          seenMinutes,
          note,
          changes,
        }
        const streams = [streamOf.overtime(companyId, employeeId, month)]
        return log.record({ streams, decider: overtime, command, companyId }, own)
      },
    ),
})
