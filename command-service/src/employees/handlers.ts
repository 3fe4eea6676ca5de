import type {
  AddEmployee,
  BlockEmployee,
  DeleteEmployee,
  EditEmployee,
  ResendInvitation,
  ResetEmployeeTwoFactor,
  SetEmployeeZone,
  UnblockEmployee,
} from '@rollcall/contracts/employees/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { CommandBody, CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { isFinal } from '../kernel/is-final.ts'
import type { Steps } from '../kernel/run-steps.ts'
import type { PresentEmployee } from './employee.ts'
import type { Employees } from './employees.ts'
import type { EmployeesNeeds } from './needs.ts'
import { checkDates } from './person-dates.ts'
import { leftOn } from './public.ts'

const accountOf = (employeeId: string, context: CommandContext) =>
  ({ accountId: employeeId, companyId: context.actor.companyId, role: 'employee' }) as const

type Body<D extends CommandDefinition> = CommandBody<D>

/** The common part of the steps on an employee: the employee must exist before anything is written. */
const onEmployee = <B extends { employeeId: string }>(employees: Employees) => ({
  async keep(body: B, context: CommandContext): Promise<B> {
    await employees.find(body.employeeId, context)
    return body
  },
  subject: ({ employeeId }: B) => ({ personId: employeeId, isNew: false }),
})

/**
 * Claims address and seat, records the employee, then opens the account and sends the invitation. A refused claim
 * releases the earlier ones. An employee who was deleted before a late repetition stays deleted.
 */
export const addEmployee = ({
  employees,
  accounts,
}: Pick<EmployeesNeeds, 'employees' | 'accounts'>): Steps<Body<typeof AddEmployee>> => ({
  async keep(form, context) {
    checkDates(form, context)
    const employeeId = context.newId('employee')
    await accounts.checkEmail(form.email, accountOf(employeeId, context), context)
    await employees.checkSeat(employeeId, form.code, context)
    return form
  },
  subject: (_form, context) => ({ personId: context.newId('employee'), isNew: true }),
  async work(form, context) {
    const employeeId = context.newId('employee')
    const holder = accountOf(employeeId, context)
    await accounts.claimEmail(form.email, holder, context)
    try {
      await employees.takeSeat(employeeId, form.code, context)
    } catch (error) {
      // After any other error the seat may be taken, and a repetition needs both.
      if (isFinal(error)) await accounts.releaseEmail(form.email, employeeId, context)
      throw error
    }
    const added = await employees.record(employeeId, { type: 'add', employeeId, form }, context)
    if (!(await employees.has(employeeId, context))) {
      await employees.seat({ type: 'free', employeeId }, context)
      await accounts.releaseEmail(form.email, employeeId, context)
      return { ...added, id: employeeId }
    }
    const person = { ...holder, email: form.email, name: form.fullName }
    return { ...(await accounts.invite(person, context)), id: employeeId }
  },
})

export const editEmployee = ({
  employees,
  accounts,
  leave,
}: Pick<EmployeesNeeds, 'employees' | 'accounts' | 'leave'>): Steps<Body<typeof EditEmployee>> => ({
  ...onEmployee(employees),
  async keep(form, context) {
    const { employeeId, email, code } = form
    const before = await employees.find(employeeId, context)
    checkDates(form, context, before)
    if (sameEmail(email) !== sameEmail(before.form.email))
      await accounts.checkEmail(email, accountOf(employeeId, context), context)
    await employees.checkCode(employeeId, code, context)
    return form
  },
  async work({ employeeId, ...form }, context) {
    const before = await employees.find(employeeId, context)
    const holder = accountOf(employeeId, context)
    const moved = sameEmail(form.email) !== sameEmail(before.form.email)
    if (moved) await accounts.claimEmail(form.email, holder, context)
    try {
      await employees.seat({ type: 'changeCode', employeeId, code: form.code }, context)
    } catch (error) {
      if (moved && isFinal(error)) await accounts.releaseEmail(form.email, employeeId, context)
      throw error
    }
    const details = { ...holder, email: form.email, name: form.fullName, oldEmail: before.form.email }
    await accounts.changeDetails(details, context)
    // Before the record changes, so that a repetition knows the earlier balance.
    await leave.correct(employeeId, { from: before.form.leaveBalance, to: form.leaveBalance }, context)
    return { ...(await employees.record(employeeId, { type: 'edit', form }, context)), id: employeeId }
  },
})

export const setEmployeeZone =
  ({ employees }: Pick<EmployeesNeeds, 'employees'>): CommandHandler<typeof SetEmployeeZone> =>
  ({ employeeId, zone }, context) =>
    employees.record(employeeId, { type: 'setZone', zone }, context)

/** Throws Refusal 'rule-broken' for somebody whose employment has ended: nobody is blocked or let in again then. */
function mustBeEmployed({ end }: PresentEmployee): void {
  if (end?.ended) throw new Refusal('rule-broken', `${leftOn(end.lastDay)}.`)
}

export const blockEmployee = ({
  employees,
  accounts,
}: Pick<EmployeesNeeds, 'employees' | 'accounts'>): Steps<Body<typeof BlockEmployee>> => ({
  ...onEmployee(employees),
  async keep(body, context) {
    mustBeEmployed(await employees.find(body.employeeId, context))
    return body
  },
  async work({ employeeId }, context) {
    await employees.find(employeeId, context)
    await accounts.block(context.actor.companyId, employeeId, context)
    await employees.seat({ type: 'free', employeeId }, context)
    return employees.record(employeeId, { type: 'block' }, context)
  },
})

/**
 * The answer contains the leave credits that the employee does not get. They are known while the employee is blocked.
 */
export const unblockEmployee = ({
  employees,
  accounts,
  leave,
}: Pick<EmployeesNeeds, 'employees' | 'accounts' | 'leave'>): Steps<Body<typeof UnblockEmployee>> => ({
  ...onEmployee(employees),
  async keep(body, context) {
    const person = await employees.find(body.employeeId, context)
    mustBeEmployed(person)
    await employees.checkSeat(body.employeeId, person.form.code, context)
    return body
  },
  async work({ employeeId }, context) {
    const { form, status } = await employees.find(employeeId, context)
    const creditsLeftOut = status === 'blocked' ? await leave.creditsLeftOut(employeeId, context) : 0
    await employees.takeSeat(employeeId, form.code, context)
    await accounts.unblock(context.actor.companyId, employeeId, context)
    const recorded = await employees.record(employeeId, { type: 'unblock' }, context)
    return creditsLeftOut > 0 ? { ...recorded, creditsLeftOut } : recorded
  },
})

export const deleteEmployee = ({
  employees,
  accounts,
}: Pick<EmployeesNeeds, 'employees' | 'accounts'>): Steps<Body<typeof DeleteEmployee>> => ({
  ...onEmployee(employees),
  async work({ employeeId }, context) {
    const { form } = await employees.find(employeeId, context)
    await accounts.close(context.actor.companyId, employeeId, form.email, context)
    await employees.seat({ type: 'free', employeeId }, context)
    return employees.record(employeeId, { type: 'delete' }, context)
  },
})

export const resendInvitation =
  ({
    employees,
    accounts,
  }: Pick<EmployeesNeeds, 'employees' | 'accounts'>): CommandHandler<typeof ResendInvitation> =>
  async ({ employeeId }, context) => {
    const { form } = await employees.find(employeeId, context)
    const holder = accountOf(employeeId, context)
    await accounts.claimEmail(form.email, holder, context)
    return accounts.invite({ ...holder, email: form.email, name: form.fullName }, context)
  }

export const resetEmployeeTwoFactor =
  ({
    employees,
    accounts,
  }: Pick<EmployeesNeeds, 'employees' | 'accounts'>): CommandHandler<typeof ResetEmployeeTwoFactor> =>
  async ({ employeeId }, context) => {
    await employees.find(employeeId, context)
    return accounts.resetTwoFactor(context.actor.companyId, employeeId, context)
  }
