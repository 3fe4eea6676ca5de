import { type ImportedRow, type ImportRow, importReader } from '@rollcall/contracts/employees/import.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { type AccountsPort, account, emailReservation } from '../accounts/public.ts'
import type { CompanyPort } from '../company/public.ts'
import { type ImportKind, ImportRunner, type ImportRunnerOptions } from '../kernel/imports/import-runner.ts'
import { streamOf } from '../kernel/streams.ts'
import { employee } from './employee.ts'
import { employeeImport, type KnownImport } from './employee-import.ts'
import type { Employees } from './employees.ts'
import { importBatch } from './import-batch.ts'
import { seats } from './seats.ts'

export interface EmployeeImportsOptions extends ImportRunnerOptions {
  employees: Employees
  accounts: AccountsPort
  companies: CompanyPort
}

export type EmployeeImports = ImportRunner<ImportRow, ImportedRow, KnownImport>

/** Runs imports of employees in the background. ContinueEmployeeImport continues one. */
export const runEmployeeImports = (options: EmployeeImportsOptions): EmployeeImports =>
  new ImportRunner(kindOf(options), options)

const kindOf = ({
  employees,
  accounts,
  companies,
}: EmployeeImportsOptions): ImportKind<ImportRow, ImportedRow, KnownImport> => ({
  decider: employeeImport,
  streamOf: streamOf.employeeImport,
  writes: [employeeImport, emailReservation, seats, employee, account],
  async readerOf(companyId, { startedAt }) {
    const zone = (await companies.settings(companyId))?.zone ?? 'UTC'
    return importReader(dateIn(zone, startedAt))
  },
  async does(batch, { importId, invite }, context) {
    const rejected = await importBatch({ importId, invite, ...batch }, employees, accounts, context)
    return { rejected, present: 0 }
  },
})
