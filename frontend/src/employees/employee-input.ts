import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { employeeForm } from '@rollcall/contracts/employees/commands.ts'

/** What the form's fields hold while somebody types: texts; days as ISO once they are days. */
export type EmployeeInput = Partial<Record<keyof typeof employeeForm.shape, unknown>>

/** The command's values of the form: the balance as a number, what is missing left out. */
export function employeeValues(input: EmployeeInput): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of Object.keys(employeeForm.shape) as (keyof EmployeeInput)[]) {
    const value = input[field]
    if (value === undefined || value === null || value === '') continue
    values[field] = field === 'leaveBalance' ? days(value) : value
  }
  return values
}

/** What is wrong with the form, one sentence per field, with the same schema that the services use. */
export function employeeErrors(input: EmployeeInput, format: DateFormat): Record<string, string> {
  const parsed = employeeForm.safeParse(employeeValues(input))
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[String(path[0])] ??= message.replace('YYYY-MM-DD', format)
  }
  return errors
}

const days = (value: unknown): number =>
  typeof value === 'number' ? value : Number(String(value).trim().replace('−', '-').replace(',', '.'))
