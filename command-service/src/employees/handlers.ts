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
import type { AccountsPort } from '../kernel/accounts-port.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { Employees } from './employees.ts'

const accountOf = (employeeId: string, context: CommandContext) =>
  ({ accountId: employeeId, companyId: context.actor.companyId, role: 'employee' }) as const

/**
 * Claims address and seat, records the employee, then opens the account and invites; what was claimed is released when
 * a later claim is refused. Who was added and deleted before a late repetition stays deleted.
 */
export const addEmployee =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof AddEmployee> =>
  async (form, context, log) => {
    const employeeId = context.newId('employee')
    const holder = accountOf(employeeId, context)
    const recorded = await log.once(streamOf.account(holder.companyId, employeeId), context, async () => {
      await accounts.claimEmail(form.email, holder, context)
      try {
        await employees.takeSeat(employeeId, form.code, context)
      } catch (error) {
        // After any other error the seat may be taken: a repetition needs both, and without one both are abandoned.
        if (error instanceof Refusal) await accounts.releaseEmail(form.email, employeeId, context)
        throw error
      }
      const added = await employees.record(employeeId, { type: 'add', employeeId, form }, context)
      if (!(await employees.has(employeeId, context))) {
        await employees.seat({ type: 'free', employeeId }, context)
        await accounts.releaseEmail(form.email, employeeId, context)
        return added
      }
      return accounts.invite({ ...holder, email: form.email, name: form.fullName }, context)
    })
    return { ...recorded, id: employeeId }
  }

export const editEmployee =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof EditEmployee> =>
  async ({ employeeId, ...form }, context) => {
    const recorded = await employees.once(employeeId, context, async () => {
      const before = await employees.find(employeeId, context)
      const holder = accountOf(employeeId, context)
      const moved = sameEmail(form.email) !== sameEmail(before.form.email)
      if (moved) await accounts.claimEmail(form.email, holder, context)
      try {
        await employees.seat({ type: 'changeCode', employeeId, code: form.code }, context)
      } catch (error) {
        if (moved && error instanceof Refusal) await accounts.releaseEmail(form.email, employeeId, context)
        throw error
      }
      const details = { ...holder, email: form.email, name: form.fullName, oldEmail: before.form.email }
      await accounts.changeDetails(details, context)
      return employees.record(employeeId, { type: 'edit', form }, context)
    })
    return { ...recorded, id: employeeId }
  }

export const setEmployeeZone =
  (employees: Employees): CommandHandler<typeof SetEmployeeZone> =>
  ({ employeeId, zone }, context) =>
    employees.record(employeeId, { type: 'setZone', zone }, context)

export const blockEmployee =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof BlockEmployee> =>
  ({ employeeId }, context) =>
    employees.once(employeeId, context, async () => {
      await employees.find(employeeId, context)
      await accounts.block(context.actor.companyId, employeeId, context)
      await employees.seat({ type: 'free', employeeId }, context)
      return employees.record(employeeId, { type: 'block' }, context)
    })

export const unblockEmployee =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof UnblockEmployee> =>
  ({ employeeId }, context) =>
    employees.once(employeeId, context, async () => {
      const { form } = await employees.find(employeeId, context)
      await employees.takeSeat(employeeId, form.code, context)
      await accounts.unblock(context.actor.companyId, employeeId, context)
      return employees.record(employeeId, { type: 'unblock' }, context)
    })

export const deleteEmployee =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof DeleteEmployee> =>
  ({ employeeId }, context) =>
    employees.once(employeeId, context, async () => {
      const { form } = await employees.find(employeeId, context)
      await accounts.close(context.actor.companyId, employeeId, form.email, context)
      await employees.seat({ type: 'free', employeeId }, context)
      return employees.record(employeeId, { type: 'delete' }, context)
    })

export const resendInvitation =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof ResendInvitation> =>
  async ({ employeeId }, context) => {
    const { form } = await employees.find(employeeId, context)
    const holder = accountOf(employeeId, context)
    await accounts.claimEmail(form.email, holder, context)
    return accounts.invite({ ...holder, email: form.email, name: form.fullName }, context)
  }

export const resetEmployeeTwoFactor =
  (employees: Employees, accounts: AccountsPort): CommandHandler<typeof ResetEmployeeTwoFactor> =>
  async ({ employeeId }, context) => {
    await employees.find(employeeId, context)
    return accounts.resetTwoFactor(context.actor.companyId, employeeId, context)
  }
