import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useCommandForEach } from '../kit/parts/grid/useCommandForEach.ts'

const body = ({ id }: EmployeeRow) => ({ employeeId: id })

/** Sends a command for each of some employees and tells how it went; `done` is the key of what is said then. */
export const useEmployeeCommand = (command: string, done: string, onRefused?: (error: unknown) => boolean) =>
  useCommandForEach<EmployeeRow>({ resource: 'employee', command, body, done, onRefused })
