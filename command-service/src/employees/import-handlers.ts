import {
  type ImportFault,
  type ImportRow,
  importReader,
  readImportRow,
  rejectedRowsDays,
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
import { faultOf, refuseColleague } from './import-batch.ts'
import type { EmployeesNeeds } from './needs.ts'
import { todayOf } from './person-dates.ts'
import { isCodeInUse, type Seats, seatProblem, seatsLeft } from './seats.ts'

const checksAtOnce = 16

/** Everything that AddEmployee would refuse now, except for a full plan, which concerns the file as a whole. */
export const checkEmployeeImport =
  ({
    employees,
    accounts,
  }: Pick<EmployeesNeeds, 'employees' | 'accounts'>): CommandHandler<typeof CheckEmployeeImport> =>
  async ({ rows }, context) => {
    const faults: ImportFault[] = []
    const today = todayOf(context)
    const { seats } = await employees.seatsOf(context.actor.companyId)
    const unlimited = { ...seats, planId: 'plus' as const }
    await inParallel(rows, checksAtOnce, async row => {
      const read = readImportRow(row, today)
      if ('faults' in read) return void faults.push(...read.faults)
      const { email, code } = read.form
      const employeeId = context.newId('nobody')
      try {
        await refuseColleague(email, employeeId, employees, accounts, context)
        const holder = {
          accountId: employeeId,
          companyId: context.actor.companyId,
          role: 'employee',
        } as const
        await accounts.checkEmail(email, holder, context)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(faultOf(row, error))
        return
      }
      const problem = seatProblem(unlimited, { employeeId, code, planId: 'plus' })
      if (problem) faults.push({ line: row.line, ...problem })
    })
    return { ...nowhere, faults: faults.sort((a, b) => a.line - b.line) }
  }

export const startEmployeeImport =
  ({
    employees,
    files,
    imports,
  }: Pick<EmployeesNeeds, 'employees' | 'files' | 'imports'>): CommandHandler<typeof StartEmployeeImport> =>
  async ({ rows, invite }, context, log) => {
    const { companyId, accountId: startedBy } = context.actor
    const importId = context.newId('import')
    const before = await imports.find(companyId, importId)
    if (!before) {
      const { seats, planId } = await employees.seatsOf(companyId)
      const left = seatsLeft(seats, planId)
      if (left !== undefined && newPeople(rows, seats, todayOf(context)) > left)
        throw new Refusal('plan-limit', texts.employeeLimit)
    }
    const file = await storedFile(files, { companyId, importId }, before, rows)
    const recorded = await log.record(
      {
        streams: [streamOf.employeeImport(companyId, importId)],
        decider: employeeImport,
        command: { type: 'start', importId, ...file, rows: rows.length, invite, startedBy },
        companyId,
      },
      context,
    )
    imports.start(companyId, importId, batchesOf(rows, importReader(todayOf(context))))
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

/** The rows that would take a seat: readable, not repeated, and with a code that nobody has. */
function newPeople(rows: readonly ImportRow[], seats: Seats, today: string): number {
  const read = importReader(today)
  let count = 0
  // One by one, because thousands of forms at once would outlive the engine's small collections.
  for (const row of rows) {
    const one = read(row)
    if ('form' in one && !isCodeInUse(seats, one.form.code)) count++
  }
  return count
}
