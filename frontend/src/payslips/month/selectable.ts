import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** Whether a payslip can be issued with others: a draft that needs no fixing. */
export const isReady = ({ state, attention }: PayslipRow): boolean => state === 'draft' && attention !== 'fix'

/** Whether a payslip can be chosen for something: to be issued or deleted, or for its PDF. */
export const isSelectable = (row: PayslipRow): boolean =>
  isReady(row) || row.state === 'issued' || row.state === 'voided'

/** The address of a payslip's page. */
export const addressOf = (id: string): string => `/app/payslip?${new URLSearchParams({ id })}`
