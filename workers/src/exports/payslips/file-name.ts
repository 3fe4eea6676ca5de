import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** The name of one payslip's file: its number and month. */
export const fileNameOf = ({ number, month }: Pick<MyPayslipRow, 'number' | 'month'>): string =>
  `${number === '' ? 'payslip-draft' : number}_${month}.pdf`
