import {
  type ImportFault,
  type ImportRow,
  importReader,
  readImportRow,
} from '@rollcall/contracts/employees/import.ts'
import type {
  CheckEmployeeImport,
  ContinueEmployeeImport,
  ForgetEmployeeImport,
  StartEmployeeImport,
} from '@rollcall/contracts/employees/import-commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { newFileKey } from '@rollcall/platform/files/sealed-file.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { putRows, removeRows } from '../kernel/import-files.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { streamOf } from '../kernel/streams.ts'
import { employeeImport, mayBeForgotten } from './employee-import.ts'
import { faultOf, refuseColleague } from './import-batch.ts'
import type { EmployeesNeeds } from './needs.ts'
import { todayOf } from './person-dates.ts'
import { isCodeInUse, type Seats, seatProblem, seatsLeft } from './seats.ts'

/** Nothing was written. */
const nowhere = { position: '0', revision: -1 }
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

/** The file is stored before the event, as for photos. Each attempt has its own file. */
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
    const fileKey = before?.fileKey ?? newFileKey()
    const fileId = before?.fileId ?? (await putRows(files, { companyId, importId, fileKey }, rows))
    const recorded = await log.record(
      {
        streams: [streamOf.employeeImport(companyId, importId)],
        decider: employeeImport,
        command: { type: 'start', importId, fileId, fileKey, rows: rows.length, invite, startedBy },
        companyId,
      },
      context,
    )
    imports.start(companyId, importId, { rows, today: todayOf(context) })
    return { ...recorded, id: importId }
  }

export const continueEmployeeImport =
  ({ imports }: Pick<EmployeesNeeds, 'imports'>): CommandHandler<typeof ContinueEmployeeImport> =>
  async ({ companyId, importId, done }) => {
    const found = await imports.find(companyId, importId)
    if (!found) throw new Refusal('not-found')
    if (found.done === done) imports.start(companyId, importId)
    return nowhere
  }

/** The files first: the next attempt removes what a crash leaves. The key last, because it opens the stream. */
export const forgetEmployeeImport =
  ({ files }: Pick<EmployeesNeeds, 'files'>): CommandHandler<typeof ForgetEmployeeImport> =>
  async ({ companyId, importId }, context, log) => {
    const stream = streamOf.employeeImport(companyId, importId)
    const found = await log.state(stream, employeeImport)
    if (found.status === 'none') throw new Refusal('not-found')
    if (!mayBeForgotten(found, context.now)) return nowhere
    for (const fileId of [found.fileId, ...found.rejectedFileIds])
      await removeRows(files, { companyId, importId }, fileId)
    await log.forget(companyId, importId)
    return log.record(
      { streams: [stream], decider: employeeImport, command: { type: 'forget' }, companyId },
      context,
    )
  }

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
