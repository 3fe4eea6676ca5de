import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type {
  ImportedRow,
  ImportFault,
  ImportRow,
  RejectedRow,
  StartedRow,
} from '@rollcall/contracts/employees/import.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { AccountsPort, EmailHolder } from '../accounts/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import type { RowsDone } from '../kernel/imports/import-runner.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { isFinal } from '../kernel/is-final.ts'
import { nameId } from '../kernel/name-id.ts'
import type { Employees } from './employees.ts'
import { type ChangeNeeds, type ChangingRow, changePerson } from './import-change.ts'
import { colleagueAt } from './import-person.ts'
import { seatProblem } from './seats.ts'

export interface ImportBatch {
  importId: string
  /** The rows of the batch, and what was read in each. */
  rows: readonly StartedRow[]
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

/** A row that changes a person who is there. */
interface Change extends ChangingRow {
  row: ImportRow
  once: CommandContext
}

/** How many rows are processed at once; their appends go to the store together. */
const atOnce = 64
/** A change of a person reads and writes several streams that exist. */
const changesAtOnce = 16

/**
 * Adds the people of some rows, as AddEmployee adds one: address, seat, record, account. Rows with `seen` change a person
 * instead, as EditEmployee does. An employee's id follows from the import and the row, and so does the id of a change, so
 * an interrupted batch that runs again does nothing twice.
 */
export async function importBatch(
  { importId, rows, read, from, invite }: ImportBatch,
  { log, ...needs }: ChangeNeeds & { log: CommandLog },
  context: CommandContext,
): Promise<RowsDone> {
  const { employees, accounts } = needs
  const rejected: RejectedRow[] = []
  const reject = (row: ImportRow, faults: ImportFault[]) => void rejected.push({ row, faults })
  const people: Person[] = []
  const changes: Change[] = []
  for (const [index, { seen, ...row }] of rows.entries()) {
    // There are as many as rows.
    const found = read[index]!
    if ('faults' in found) reject(row, found.faults)
    else if (seen)
      changes.push({ row, ...found, seen, once: contextOf(`change ${from + index}`, importId, context) })
    else people.push(personOf({ row, at: from + index, form: found.form }, importId, context))
  }
  /** Whose address was claimed at once, because nobody had ever used it. */
  const begun = new Set<Person>()
  const seated: Person[] = []
  const there: Person[] = []
  await inParallel(people, atOnce, person =>
    rejecting(person.row, async () => {
      const claimed = await claim(person)
      if (claimed === 'begun') begun.add(person)
      if (claimed === 'begun' || claimed === 'claimed') seated.push(person)
      else if (claimed === 'there') there.push(person)
    }),
  )
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
  let changed = 0
  await inParallel(changes, changesAtOnce, change =>
    rejecting(change.row, async () => {
      await changePerson(change, needs, change.once, log)
      changed += 1
    }),
  )
  return { rejected: rejected.sort((a, b) => a.row.line - b.row.line), present: changed }

  async function rejecting(row: ImportRow, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // If other writers were faster, the batch continues later with this row.
      if (!isFinal(error)) throw error
      reject(row, [faultOf(row, error)])
    }
  }

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

/** Refuses the address of another current employee of the same company. Throws Refusal 'email-taken'. */
async function refuseColleague(
  email: string,
  employeeId: string,
  employees: Employees,
  accounts: AccountsPort,
  context: CommandContext,
): Promise<void> {
  const colleague = await colleagueAt(email, employees, accounts, context)
  if (colleague && colleague.employeeId !== employeeId)
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
    once: contextOf(`row ${at}`, importId, context),
  }
}

/** The context of a command that is repeated with the same ids. */
function contextOf(name: string, importId: string, context: CommandContext): CommandContext {
  const commandId = nameId(name, importId)
  return { ...context, commandId, newId: what => nameId(what, commandId) }
}
