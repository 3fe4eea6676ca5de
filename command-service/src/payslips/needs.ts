import type { EmployeesPort } from '../employees/public.ts'
import type { Payslips } from './company-payslips.ts'
import type { PayslipRunner } from './payslip-runner.ts'

/** What the commands of payslips use. */
export interface PayslipsNeeds {
  payslips: Payslips
  payslipRuns: PayslipRunner
  employees: EmployeesPort
}
