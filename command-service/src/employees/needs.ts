import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { LeavePort } from '../leave/public.ts'
import type { EmployeeImports } from './employee-imports.ts'
import type { Employees } from './employees.ts'

/** What the commands of employees use. */
export interface EmployeesNeeds {
  employees: Employees
  accounts: AccountsPort
  leave: LeavePort
  files: FileStore
  imports: EmployeeImports
}
