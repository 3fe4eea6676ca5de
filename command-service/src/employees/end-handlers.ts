import type {
  ChangeEmploymentEnd,
  EndEmployment,
  PlanEmploymentEnd,
  WithdrawEmploymentEnd,
} from '@rollcall/contracts/employees/end-commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { nameId } from '../kernel/name-id.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import type { EmployeesNeeds } from './needs.ts'

/** The namespace of the ids under which books are settled. */
const settlings = '5a8e1f60-3c1d-4b57-9a0e-7d2f4c6b9e13'

type Needs = Pick<EmployeesNeeds, 'employees'>

export const planEmploymentEnd =
  ({ employees }: Needs): CommandHandler<typeof PlanEmploymentEnd> =>
  async ({ employeeId, ...asked }, context, log) => {
    const today = await employees.today(employeeId, context)
    const locked = await lockedMonthsOf(log, context.actor.companyId)
    const appended = await employees.record(employeeId, { type: 'planEnd', today, locked, ...asked }, context)
    return { ...appended, id: context.newId('end') }
  }

export const changeEmploymentEnd =
  ({ employees }: Needs): CommandHandler<typeof ChangeEmploymentEnd> =>
  async ({ employeeId, ...asked }, context, log) => {
    const today = await employees.today(employeeId, context)
    const locked = await lockedMonthsOf(log, context.actor.companyId)
    return employees.record(employeeId, { type: 'changeEnd', today, locked, ...asked }, context)
  }

export const withdrawEmploymentEnd =
  ({ employees }: Needs): CommandHandler<typeof WithdrawEmploymentEnd> =>
  async ({ employeeId, endId }, context) => {
    const today = await employees.today(employeeId, context)
    return employees.record(employeeId, { type: 'withdrawEnd', endId, today }, context)
  }

/**
 * What follows from a last day that is over: the books of leave are settled, the seat is free, and the employment has ended.
 * Each step may be repeated, and the last one is what the scheduler waits for.
 */
export const endEmployment =
  ({ employees, leave }: Pick<EmployeesNeeds, 'employees' | 'leave'>): CommandHandler<typeof EndEmployment> =>
  async ({ companyId, employeeId, endId }, context) => {
    const own = { ...context, actor: { ...context.actor, companyId } }
    const { end } = await employees.find(employeeId, own)
    const today = await employees.today(employeeId, own)
    // It was withdrawn or moved meanwhile.
    if (end?.endId !== endId) throw new Refusal('not-found')
    if (!end.ended && today > end.lastDay) {
      // The same id for every attempt, so that the last month's credit is taken back once.
      const commandId = nameId(endId, settlings)
      const once = { ...own, commandId, newId: (what: string) => nameId(what, commandId) }
      await leave.settle({ companyId, employeeId }, once)
      await employees.seat({ type: 'free', employeeId }, own)
    }
    return employees.record(employeeId, { type: 'end', endId, today }, own)
  }
