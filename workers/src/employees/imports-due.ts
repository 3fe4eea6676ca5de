import {
  ContinueEmployeeImport,
  ForgetEmployeeImport,
} from '@rollcall/contracts/employees/import-commands.ts'
import { importsDue } from '../kernel/schedule/imports-due.ts'

/** Imports of employees. */
export const { toContinue: importsToContinue, toForget: importsToForget } = importsDue(
  'read.employee_imports',
  ContinueEmployeeImport,
  ForgetEmployeeImport,
)
