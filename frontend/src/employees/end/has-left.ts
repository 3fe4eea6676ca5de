import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { Day } from '../../kit/dates.ts'

/**
 * Whether an employee's last day is over. `today`: the date where the employee is. The state follows a moment later, when
 * the scheduler has ended the employment.
 */
export const hasLeft = ({ status, lastDay }: Pick<EmployeeRow, 'status' | 'lastDay'>, today: Day): boolean =>
  status === 'former' || (lastDay !== null && lastDay < today)
