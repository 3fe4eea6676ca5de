import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import type { PayLine, PayLines } from '@rollcall/contracts/payslips/lines.ts'

/**
 * Usual lines for a month: where the person was with the company for a part of it only, entered earnings count for its
 * working days.
 */
export function forMonth(lines: PayLines, { working, inMonth }: PayDays): PayLines {
  if (working === inMonth) return lines
  return {
    ...lines,
    earnings: lines.earnings.map(line => (line.kind === 'amount' ? { ...line, kind: 'part' } : line)),
  }
}

/** The lines of a payslip as they are for a whole month. */
export const wholeMonth = ({ earnings, deductions }: PayLines): PayLines => ({
  earnings: earnings.map(whole),
  deductions: deductions.map(whole),
})

const whole = (line: PayLine): PayLine => (line.kind === 'part' ? { ...line, kind: 'amount' } : line)
