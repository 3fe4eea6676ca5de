import { type ImportedRow, importReader, type StartedRow } from '@rollcall/contracts/employees/import.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { type AccountsPort, account, emailReservation } from '../accounts/public.ts'
import type { CompanyPort } from '../company/public.ts'
import { type ImportKind, ImportRunner, type ImportRunnerOptions } from '../kernel/imports/import-runner.ts'
import { streamOf } from '../kernel/streams.ts'
import { type LeavePort, leaveAccount } from '../leave/public.ts'
import { employee } from './employee.ts'
import { employeeImport, type KnownImport } from './employee-import.ts'
import type { Employees } from './employees.ts'
import { importBatch } from './import-batch.ts'
import type { EmployeeImports } from './needs.ts'
import { seats } from './seats.ts'

export interface EmployeeImportsOptions extends ImportRunnerOptions {
  employees: Employees
  accounts: AccountsPort
  companies: CompanyPort
  leave: LeavePort
}

/** Runs imports of employees in the background. ContinueEmployeeImport continues one. */
export const runEmployeeImports = (options: EmployeeImportsOptions): EmployeeImports =>
  new ImportRunner(kindOf(options), options)

const kindOf = (options: EmployeeImportsOptions): ImportKind<StartedRow, ImportedRow, KnownImport> => ({
  decider: employeeImport,
  streamOf: streamOf.employeeImport,
  writes: [employeeImport, emailReservation, seats, employee, account, leaveAccount],
  async readerOf(companyId, { startedAt, defaults }) {
    const zone = await zoneOf(options, companyId)
    return importReader({ today: dateIn(zone, startedAt), defaults })
  },
  async does(batch, { importId, invite }, context) {
    // The company's date decides which dates of joining are too far ahead.
    const zone = await zoneOf(options, context.actor.companyId)
    const asCompany = { ...context, actor: { ...context.actor, zone } }
    return importBatch({ importId, invite, ...batch }, options, asCompany)
  },
})

const zoneOf = async ({ companies }: EmployeeImportsOptions, companyId: string): Promise<string> =>
  (await companies.settings(companyId))?.zone ?? 'UTC'
