import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'

/** The page of a person's history up to a month. */
export const personAddress = ({ employeeId, month }: Pick<PerformanceRow, 'employeeId' | 'month'>): string =>
  `/app/performanceHistory/person?id=${employeeId}&month=${month}`

/** The list of a month. */
export const listAddress = (month: string): string =>
  `/app/performanceHistory?filter=${encodeURIComponent(JSON.stringify({ month }))}`
