import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type {
  ImportedRow,
  ImportFault,
  ImportRow,
  RejectedRow,
} from '@rollcall/contracts/employees/import.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { AccountsPort, EmailHolder } from '../accounts/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { isFinal } from '../kernel/is-final.ts'
import { nameId } from '../kernel/name-id.ts'
import type { Employees } from './employees.ts'
import { seatProblem } from './seats.ts'

export interface ImportBatch {
  importId: string
  /** The rows of the batch, and what was read in each. */
  rows: readonly ImportRow[]
  read: readonly ImportedRow[]
  /** The index of the first row in the import. */
  from: number
  invite: boolean
}

/** A row that may be added. */
interface Person {
  row: ImportRow
  at: number
  form: EmployeeForm
  employeeId: string
  holder: EmailHolder
  /** The same in each attempt, so that a step that was done is not repeated. */
  once: CommandContext
}

/** How many rows are processed at once; their appends go to the store together. */
const atOnce = 64

/**
 * Adds the people of some rows, as AddEmployee adds one: address, seat, record, account. An employee's id follows from
 * the import and the row, so an interrupted batch that runs again adds nobody twice. Returns the refused rows.
 */
export async function importBatch(
  { importId, rows, read, from, invite }: ImportBatch,
  employees: Employees,
  accounts: AccountsPort,
  context: CommandContext,
): Promise<RejectedRow[]> {
  const rejected: RejectedRow[] = []
  const reject = (row: ImportRow, faults: ImportFault[]) => void rejected.push({ row, faults })
  const people: Person[] = []
  for (const [index, row] of rows.entries()) {
    // There are as many as rows.
    const found = read[index]!
    if ('faults' in found) reject(row, found.faults)
    else people.push(personOf({ row, at: from + index, form: found.form }, importId, context))
  }
  /** Whose address was claimed at once, because nobody had ever used it. */
  const begun = new Set<Person>()
  const seated: Person[] = []
  const there: Person[] = []
  await inParallel(people, atOnce, async person => {
    try {
      const claimed = await claim(person)
      if (claimed === 'begun') begun.add(person)
      if (claimed === 'begun' || claimed === 'claimed') seated.push(person)
      else if (claimed === 'there') there.push(person)
    } catch (error) {
      // If other writers were faster, the batch continues later with this row.
      if (!isFinal(error)) throw error
      reject(person.row, [faultOf(person.row, error)])
    }
  })
  // In the order of the file, so that the first people get the last seats.
  seated.sort((a, b) => a.at - b.at)
  const { planId } = await employees.seatsOf(context.actor.companyId)
  const wanted = seated.map(({ employeeId, form: { code } }) => ({ employeeId, code }))
  if (wanted.length > 0) await employees.seat({ type: 'takeMany', people: wanted, planId }, context)
  const { seats } = await employees.seatsOf(context.actor.companyId)
  await inParallel(seated, atOnce, async person => {
    const { row, form, employeeId, once } = person
    if (!seats.taken.has(employeeId)) {
      await accounts.releaseEmail(form.email, employeeId, context)
      const problem = seatProblem(seats, { employeeId, code: form.code, planId })
      // A seat was freed in between; the row can be imported again.
      const fault = problem ?? { field: 'fullName' as const, message: new Refusal('conflict').message }
      return reject(row, [{ line: row.line, ...fault }])
    }
    await employees.begin(employeeId, form, once)
    await openAccount(person)
  })
  await inParallel(there, atOnce, openAccount)
  return rejected.sort((a, b) => a.row.line - b.row.line)

  /** 'there': an earlier attempt added the person. 'gone': the person has since been deleted. Throws Refusal. */
  async function claim({
    form,
    employeeId,
    holder,
  }: Person): Promise<'begun' | 'claimed' | 'there' | 'gone'> {
    if (await accounts.beginClaim(form.email, holder, context)) return 'begun'
    const status = await employees.statusOf(employeeId, context)
    if (status === 'deleted') return 'gone'
    if (status !== 'none') return 'there'
    await refuseColleague(form.email, employeeId, employees, accounts, context)
    await accounts.claimEmail(form.email, holder, context)
    return 'claimed'
  }

  async function openAccount(person: Person): Promise<void> {
    const { form, holder, employeeId, once } = person
    await accounts.open({ ...holder, email: form.email, name: form.fullName }, { invite }, once)
    if (begun.has(person)) await accounts.confirmBegun(form.email, holder, context)
    else await accounts.confirmEmail(form.email, employeeId, context)
  }
}

/**
 * Refuses the address of a current employee of the same company, even if no account uses it because the invitation has
 * expired or was never sent. Throws Refusal 'email-taken'.
 */
export async function refuseColleague(
  email: string,
  employeeId: string,
  employees: Employees,
  accounts: AccountsPort,
  context: CommandContext,
): Promise<void> {
  const holder = await accounts.holderOf(email)
  const { companyId } = context.actor
  if (holder?.companyId !== companyId || holder.accountId === employeeId) return
  if (holder.role === 'employee' && (await employees.has(holder.accountId, context)))
    throw new Refusal('email-taken', alreadyThere, [{ path: 'email', message: alreadyThere }])
}

const alreadyThere = 'An employee of your company already has this email address.'

/** A refusal of one of the rules as the fault of a row. */
export function faultOf({ line }: ImportRow, { errors, message }: Refusal): ImportFault {
  const [first] = errors ?? []
  // The rules of an addition name fields of its form.
  const field = (first?.path ?? 'fullName') as keyof EmployeeForm
  return { line, field, message: first?.message ?? message }
}

function personOf(
  { row, at, form }: Pick<Person, 'row' | 'at' | 'form'>,
  importId: string,
  context: CommandContext,
): Person {
  const employeeId = nameId(`row ${at}`, importId)
  return {
    row,
    at,
    form,
    employeeId,
    holder: { accountId: employeeId, companyId: context.actor.companyId, role: 'employee' },
    once: { ...context, commandId: employeeId, newId: what => nameId(what, employeeId) },
  }
}
