import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { LeavePort } from '../leave/public.ts'
import type { Employees } from './employees.ts'
import type { ImportRunner } from './import-runner.ts'

/** What the commands of employees use. */
export interface EmployeesNeeds {
  employees: Employees
  accounts: AccountsPort
  leave: LeavePort
  files: FileStore
  imports: ImportRunner
}
