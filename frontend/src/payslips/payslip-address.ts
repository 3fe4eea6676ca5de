/** The page of a payslip, or the one that finds or makes the payslip of an employee and a month. */
export const payslipAddress = (of: { id: string } | { employee: string; month: string }): string =>
  `/app/payslip?${new URLSearchParams(of)}`

/** The list of a month's payslips. */
export const monthAddress = (month: string): string =>
  `/app/payslips?filter=${encodeURIComponent(JSON.stringify({ month }))}`
