import type { ImportedRow, StartedRow } from '@rollcall/contracts/employees/import.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { ImportRunner } from '../kernel/imports/import-runner.ts'
import type { LeavePort } from '../leave/public.ts'
import type { KnownImport } from './employee-import.ts'
import type { Employees } from './employees.ts'

export type EmployeeImports = ImportRunner<StartedRow, ImportedRow, KnownImport>

/** What the commands of employees use. */
export interface EmployeesNeeds {
  employees: Employees
  accounts: AccountsPort
  leave: LeavePort
  files: FileStore
  imports: EmployeeImports
}
