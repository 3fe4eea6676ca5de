import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import type { PayLine, PayLines } from '@rollcall/contracts/payslips/lines.ts'

/**
 * The usual lines for a month. If the person was with the company for only a part of it, entered earnings count for the
 * working days of that part.
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
