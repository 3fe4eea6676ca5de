import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { PresentEmployee } from './employee.ts'
import type { Employees } from './employees.ts'
import { holderOfCode } from './seats.ts'

/**
 * The current employee of the sender's company whom a row is about, by email address or code; undefined: it adds
 * somebody. Throws Refusal 'rule-broken' when the address belongs to one person and the code to another.
 */
export async function personOfRow(
  { email, code }: Pick<EmployeeForm, 'email' | 'code'>,
  employees: Employees,
  accounts: AccountsPort,
  context: CommandContext,
): Promise<PresentEmployee | undefined> {
  const byEmail = await colleagueAt(email, employees, accounts, context)
  const { seats } = await employees.seatsOf(context.actor.companyId)
  const holder = code === '' ? undefined : holderOfCode(seats, code)
  if (holder === undefined || holder === byEmail?.employeeId) return byEmail
  const byCode = await employees.present(holder, context)
  if (!byEmail || !byCode) return byEmail ?? byCode
  const [one, other] = [byEmail.form.fullName, byCode.form.fullName]
  const message = `The email address belongs to ${one}, and the code to ${other}. A row can change only one person`
  throw new Refusal('rule-broken', message, [{ path: 'email', message }])
}

/**
 * The current employee of the sender's company with an address, even if no account uses it because the invitation has
 * expired or was never sent.
 */
export async function colleagueAt(
  email: string,
  employees: Employees,
  accounts: AccountsPort,
  context: CommandContext,
): Promise<PresentEmployee | undefined> {
  const holder = await accounts.holderOf(email)
  if (holder?.companyId !== context.actor.companyId || holder.role !== 'employee') return undefined
  return employees.present(holder.accountId, context)
}
