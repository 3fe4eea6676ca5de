import type { MyPayslipRow, PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** Asha's payslip of November 2026, a draft that others can differ from. */
export function payslipRow(more: Partial<PayslipRow> = {}): PayslipRow {
  const employeeId = more.employeeId ?? '0a000000-0000-4000-8000-000000000001'
  const month = more.month ?? '2026-11'
  return {
    id: `${employeeId}_${month}_1`,
    employeeId,
    fullName: 'Asha Kulkarni',
    position: 'Frontend engineer',
    month,
    state: 'draft',
    number: '',
    currency: 'EUR',
    digits: 2,
    days: {
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
    },
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
    lines: {
      earnings: [
        { id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 },
        { id: 'house', label: 'House allowance', kind: 'amount', amount: 42_000 },
        { id: 'home', label: 'Internet and home office', kind: 'amount', amount: 6_000 },
        { id: 'bonus', label: 'Release bonus, Atlas', kind: 'amount', amount: 25_000 },
      ],
      deductions: [
        { id: 'unpaid', label: 'Unpaid leave', kind: 'unpaid', of: 'basic' },
        { id: 'tax', label: 'Income tax', kind: 'amount', amount: 61_235 },
        { id: 'social', label: 'Social insurance', kind: 'percent', of: 'earnings', percent: 700 },
      ],
    },
    earnings: [
      { id: 'basic', label: 'Basic salary', amount: 315_000, formula: '' },
      { id: 'house', label: 'House allowance', amount: 42_000, formula: '' },
      { id: 'home', label: 'Internet and home office', amount: 6_000, formula: '' },
      { id: 'bonus', label: 'Release bonus, Atlas', amount: 25_000, formula: '' },
    ],
    deductions: [
      { id: 'unpaid', label: 'Unpaid leave', amount: 15_000, formula: '3,150.00 ÷ 21.0 × 1.0' },
      { id: 'tax', label: 'Income tax', amount: 61_235, formula: '' },
      { id: 'social', label: 'Social insurance', amount: 27_160, formula: '3,880.00 × 7%' },
    ],
    totalEarnings: 388_000,
    totalDeductions: 103_395,
    net: 284_605,
    note: 'The release bonus is for the orders page on Atlas. Thank you.',
    version: 1,
    source: 'template',
    netBefore: null,
    attention: 'none',
    draftedAt: '2026-11-30T12:30:00.000Z',
    savedAt: '2026-11-30T12:34:00.000Z',
    recordedAt: '2026-11-30T12:32:00.000Z',
    knownTo: '1000',
    issuedAt: null,
    voidedAt: null,
    voidReason: '',
    replaces: null,
    replacesNumber: '',
    replacedBy: null,
    replacedByNumber: '',
    ...more,
  }
}

/** It, issued with a number. */
export const issuedRow = (more: Partial<PayslipRow> = {}): PayslipRow =>
  payslipRow({ state: 'issued', number: 'LW-2026-0418', issuedAt: '2026-11-30T12:40:00.000Z', ...more })

/** It, voided, with another one in its place. */
export const voidedRow = (more: Partial<PayslipRow> = {}): PayslipRow =>
  issuedRow({
    state: 'voided',
    voidedAt: '2026-12-02T09:00:00.000Z',
    voidReason: 'The bonus was missing.',
    replacedBy: `${more.employeeId ?? '0a000000-0000-4000-8000-000000000001'}_${more.month ?? '2026-11'}_2`,
    replacedByNumber: 'LW-2026-0420',
    ...more,
  })

/** A payslip as its employee sees it. */
export const asMine = (row: PayslipRow): MyPayslipRow => {
  const { position, version, source, lines, netBefore, attention, draftedAt, savedAt, ...mine } = row
  return mine
}
