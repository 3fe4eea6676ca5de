import { faultsOfDates } from '@rollcall/contracts/employees/dates.ts'
import {
  type ImportChange,
  type ImportDefaults,
  type ImportFault,
  importReader,
  noDefaults,
  readImportRow,
  rejectedRowsDays,
  type StartedRow,
} from '@rollcall/contracts/employees/import.ts'
import type {
  CheckEmployeeImport,
  ContinueEmployeeImport,
  ForgetEmployeeImport,
  StartEmployeeImport,
} from '@rollcall/contracts/employees/import-commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { continueImport, forgetImport, nowhere, storedFile } from '../kernel/imports/import-handlers.ts'
import { batchesOf } from '../kernel/imports/row-batches.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { streamOf } from '../kernel/streams.ts'
import { employeeImport } from './employee-import.ts'
import { faultOf } from './import-batch.ts'
import { checkedChange } from './import-change.ts'
import { personOfRow } from './import-person.ts'
import type { EmployeesNeeds } from './needs.ts'
import { todayOf } from './person-dates.ts'
import { holderOfCode, type Seats, seatProblem, seatsLeft } from './seats.ts'

const checksAtOnce = 16

/**
 * Everything that AddEmployee or EditEmployee would refuse now, except for a full plan, which concerns the file as a
 * whole, and what changes for the people who are there already.
 */
export const checkEmployeeImport =
  (
    needs: Pick<EmployeesNeeds, 'employees' | 'accounts' | 'leave'>,
  ): CommandHandler<typeof CheckEmployeeImport> =>
  async ({ rows, defaults }, context) => {
    const { employees, accounts } = needs
    const faults: ImportFault[] = []
    const changes: ImportChange[] = []
    const today = todayOf(context)
    const { seats } = await employees.seatsOf(context.actor.companyId)
    const unlimited = { ...seats, planId: 'plus' as const }
    await inParallel(rows, checksAtOnce, async row => {
      const { line } = row
      const read = readImportRow(row, { defaults })
      if ('faults' in read) return void faults.push(...read.faults)
      const { form, given } = read
      try {
        const person = await personOfRow(form, employees, accounts, context)
        if (person) {
          changes.push({ line, ...(await checkedChange(person, given, needs, context)) })
          return
        }
        const wrong = faultsOfDates(form, today)
        faults.push(...wrong.map(({ path, message }) => ({ line, field: path, message })))
        if (wrong.length > 0) return
        const employeeId = context.newId('nobody')
        const { companyId } = context.actor
        await accounts.checkEmail(form.email, { accountId: employeeId, companyId, role: 'employee' }, context)
        const problem = seatProblem(unlimited, { employeeId, code: form.code, planId: 'plus' })
        if (problem) faults.push({ line, ...problem })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(faultOf(row, error))
      }
    })
    const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line
    return { ...nowhere, faults: faults.sort(byLine), changes: changes.sort(byLine) }
  }

export const startEmployeeImport =
  ({
    employees,
    files,
    imports,
  }: Pick<EmployeesNeeds, 'employees' | 'files' | 'imports'>): CommandHandler<typeof StartEmployeeImport> =>
  async ({ rows, invite, defaults = noDefaults }, context, log) => {
    const { companyId, accountId: startedBy } = context.actor
    const importId = context.newId('import')
    const before = await imports.find(companyId, importId)
    if (!before) {
      const { seats, planId } = await employees.seatsOf(companyId)
      const left = seatsLeft(seats, planId)
      if (left !== undefined && newPeople(rows, seats, { today: todayOf(context), defaults }) > left)
        throw new Refusal('plan-limit', texts.employeeLimit)
    }
    const file = await storedFile(files, { companyId, importId }, before, rows)
    const recorded = await log.record(
      {
        streams: [streamOf.employeeImport(companyId, importId)],
        decider: employeeImport,
        command: { type: 'start', importId, ...file, rows: rows.length, invite, defaults, startedBy },
        companyId,
      },
      context,
    )
    imports.start(companyId, importId, batchesOf(rows, importReader({ today: todayOf(context), defaults })))
    return { ...recorded, id: importId }
  }

export const continueEmployeeImport = ({
  imports,
}: Pick<EmployeesNeeds, 'imports'>): CommandHandler<typeof ContinueEmployeeImport> => continueImport(imports)

export const forgetEmployeeImport = ({
  files,
}: Pick<EmployeesNeeds, 'files'>): CommandHandler<typeof ForgetEmployeeImport> =>
  forgetImport(files, {
    decider: employeeImport,
    streamOf: streamOf.employeeImport,
    keptDays: rejectedRowsDays,
  })

/** The rows that would take a seat: readable, not repeated, and neither about a person nor with anybody's code. */
function newPeople(
  rows: readonly StartedRow[],
  seats: Seats,
  reading: { today: string; defaults: ImportDefaults },
): number {
  const read = importReader(reading)
  let count = 0
  // One by one, because thousands of forms at once would outlive the engine's small collections.
  for (const row of rows) {
    const one = read(row)
    if ('form' in one && !row.seen && holderOfCode(seats, one.form.code) === undefined) count++
  }
  return count
}
