import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** The net pay of some payslips in one currency. */
export interface NetOf {
  currency: string
  digits: number
  payslips: number
  net: number
}

/** The net pay of payslips by currency, in the order of the alphabet. */
export const netsOf = (rows: readonly PayslipRow[]): NetOf[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, its]) => ({
      currency,
      digits: its[0]?.digits ?? 2,
      payslips: its.length,
      net: its.reduce((sum, { net }) => sum + net, 0),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
