import type {
  CorrectOwnWeek,
  EditOwnWeek,
  SetOwnWeeks,
  TellWeekChange,
  WithdrawOwnWeek,
} from '@rollcall/contracts/employees/week-commands.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { eachSeparately } from '../kernel/each-separately.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { streamOf } from '../kernel/streams.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import { employee } from './employee.ts'
import type { EmployeesNeeds } from './needs.ts'

type Body = CommandBody<typeof SetOwnWeeks>
type Needs = Pick<EmployeesNeeds, 'employees'>

/** Gives each person the week separately. A refusal for one does not stop the others. */
export const setOwnWeeks = ({ employees }: Needs): Steps<Body, Body, SeveralAnswer> => ({
  work: ({ employeeIds, ...asked }, context) =>
    eachSeparately(
      employeeIds.map(id => ({ id, employeeId: id })),
      context,
      async ({ employeeId }, _person, own) => {
        const today = await employees.today(employeeId, own)
        return employees.record(employeeId, { type: 'setWeek', today, ...asked }, own)
      },
    ),
})

export const correctOwnWeek =
  ({ employees }: Needs): CommandHandler<typeof CorrectOwnWeek> =>
  async ({ employeeId, ...asked }, context, log) => {
    const today = await employees.today(employeeId, context)
    const locked = await lockedMonthsOf(log, context.actor.companyId)
    const command = { type: 'correctWeek', today, locked, ...asked } as const
    const appended = await employees.record(employeeId, command, context)
    return { ...appended, id: context.newId('week') }
  }

export const editOwnWeek =
  ({ employees }: Needs): CommandHandler<typeof EditOwnWeek> =>
  async ({ employeeId, ...asked }, context) => {
    const today = await employees.today(employeeId, context)
    return employees.record(employeeId, { type: 'editWeek', today, ...asked }, context)
  }

export const withdrawOwnWeek =
  ({ employees }: Needs): CommandHandler<typeof WithdrawOwnWeek> =>
  async ({ employeeId, changeId }, context) => {
    const today = await employees.today(employeeId, context)
    return employees.record(employeeId, { type: 'withdrawWeek', changeId, today }, context)
  }

/** Records what a person is told; nothing for people who are blocked. */
export const tellWeekChange =
  (): CommandHandler<typeof TellWeekChange> =>
  ({ companyId, ...told }, context, log) =>
    log.record(
      {
        streams: [streamOf.employee(companyId, told.employeeId)],
        decider: employee,
        command: { type: 'tellWeek', told },
        companyId,
      },
      context,
    )
