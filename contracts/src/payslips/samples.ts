import type { PayDays } from './days.ts'
import type { PayLine } from './lines.ts'

/* Samples for tests. */

/** The days of a month of 21 working days, with a holiday, 2.5 days of paid leave and a day of unpaid leave. */
export const sampleDays: PayDays = {
  inMonth: 21,
  working: 21,
  holidays: 1,
  paidLeave: 2.5,
  unpaidLeave: 1,
  unrecorded: 0,
  worked: 16.5,
  missingPunchOuts: [],
  pendingLeave: 0,
  recordedUntil: null,
}

export const amountLine = (
  id: string,
  label: string,
  amount: number,
): Extract<PayLine, { kind: 'amount' }> => ({
  id,
  label,
  kind: 'amount',
  amount,
})

/** Earnings of 3,880.00 and deductions of 1,033.95 with the days above. */
export const sampleLines = {
  earnings: [
    amountLine('basic', 'Basic salary', 315_000),
    amountLine('house', 'House allowance', 42_000),
    amountLine('home', 'Internet and home office', 6_000),
    amountLine('bonus', 'Release bonus, Atlas', 25_000),
  ],
  deductions: [
    { id: 'unpaid', label: 'Unpaid leave', kind: 'unpaid' as const, of: 'basic' },
    amountLine('tax', 'Income tax', 61_235),
    { id: 'social', label: 'Social insurance', kind: 'percent' as const, of: 'earnings', percent: 700 },
  ],
}
