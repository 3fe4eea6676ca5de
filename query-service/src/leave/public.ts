import type { AsOfNow } from '../kernel/resource.ts'
import { besideEmployee, employeesToday } from './balances-today.ts'

/** Brings the leave balance of employees up to date. */
export const balanceOfEmployee: AsOfNow = { using: besideEmployee, rows: employeesToday }

export { requestsThen } from './past-leave.ts'
