import { sampleLines, samplePayslip } from '@rollcall/contracts/payslips/samples.ts'
import type { MyPayslipRow, PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/** Asha's payslip of November 2026, a draft that others can differ from. */
export function payslipRow(more: Partial<PayslipRow> = {}): PayslipRow {
  const employeeId = more.employeeId ?? '0a000000-0000-4000-8000-000000000001'
  const month = more.month ?? '2026-11'
  return {
    ...samplePayslip({
      month,
      state: 'draft',
      number: '',
      issuedAt: null,
      ...(more.fullName && { fullName: more.fullName }),
    }),
    id: `${employeeId}_${month}_1`,
    employeeId,
    former: false,
    position: 'Frontend engineer',
    lines: sampleLines,
    version: 1,
    source: 'template',
    netBefore: null,
    difference: 20,
    attention: 'none',
    draftedAt: '2026-11-30T12:30:00.000Z',
    savedAt: '2026-11-30T12:34:00.000Z',
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
