import { countedPayslip } from './counted.ts'
import type { PayDays } from './days.ts'
import type { PayLine } from './lines.ts'
import type { MyPayslipRow } from './views.ts'

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

const { earnings, deductions, ...sums } = countedPayslip(sampleLines, sampleDays, 'EUR')

/** Asha's payslip of November 2026 with these lines, issued. */
export const samplePayslip = (more: Partial<MyPayslipRow> = {}): MyPayslipRow => ({
  id: '0a000000-0000-4000-8000-000000000001_2026-11_1',
  employeeId: '0a000000-0000-4000-8000-000000000001',
  fullName: 'Asha Kulkarni',
  month: '2026-11',
  state: 'issued',
  number: 'LW-2026-0418',
  currency: 'EUR',
  digits: 2,
  days: { ...sampleDays, missingPunchOuts: [] },
  daysWorked: 16.5,
  parties: {
    fullName: more.fullName ?? 'Asha Kulkarni',
    code: 'LW-0231',
    position: 'Frontend engineer',
    dateOfJoin: '2024-03-04',
    companyName: 'Lantern Works',
    companyAddress: '12 Lantern Street, Lisbon',
    companyWebsite: 'lanternworks.example',
  },
  earnings: [...earnings],
  deductions: [...deductions],
  ...sums,
  note: 'The release bonus is for the orders page on Atlas. Thank you.',
  recordedAt: '2026-11-30T12:32:00.000Z',
  knownTo: '1000',
  asLocked: null,
  issuedAt: '2026-11-30T12:40:00.000Z',
  voidedAt: null,
  voidReason: '',
  replaces: null,
  replacesNumber: '',
  replacedBy: null,
  replacedByNumber: '',
  ...more,
})
