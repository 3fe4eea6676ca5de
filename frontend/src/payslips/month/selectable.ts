import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** Whether a payslip can be issued with others: a draft that needs no fixing. */
export const isReady = ({ state, attention }: PayslipRow): boolean => state === 'draft' && attention !== 'fix'

/** The address of a payslip's page. */
export const addressOf = (id: string): string => `/app/payslip?${new URLSearchParams({ id })}`
