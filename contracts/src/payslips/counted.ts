import { digitsOf } from './currencies.ts'
import type { PayDays } from './days.ts'
import { allEarnings, type PayLine, type PayLines } from './lines.ts'
import { amountText, halfToEven } from './money.ts'

/** A line with its amount and, when it is computed, how: "3,150.00 ÷ 21.0 × 1.0"; '' for an entered amount. */
export interface CountedLine {
  id: string
  label: string
  amount: number
  formula: string
}

/** The amounts of a payslip. `net` may be below zero in a draft. */
export interface Counted {
  earnings: readonly CountedLine[]
  deductions: readonly CountedLine[]
  totalEarnings: number
  totalDeductions: number
  net: number
}

/**
 * The amounts of lines. Each is rounded once, half to even, and the totals are their sums. The editor, the issued
 * payslip and its file all use this function.
 */
export function countedPayslip(lines: PayLines, days: PayDays, currency: string): Counted {
  const digits = digitsOf(currency)
  const every = new Map([...lines.earnings, ...lines.deductions].map(line => [line.id, line]))
  const known = new Map<string, CountedLine>()
  const text = (amount: number) => amountText(amount, digits)
  const count = (line: PayLine): CountedLine => {
    const before = known.get(line.id)
    if (before) return before
    const { id, label } = line
    const after = { id, label, ...amountOf(line) }
    known.set(id, after)
    return after
  }
  const amountOf = (line: PayLine): Pick<CountedLine, 'amount' | 'formula'> => {
    switch (line.kind) {
      case 'amount':
        return { amount: line.amount, formula: '' }
      case 'part':
        return byDays(line.amount, days.inMonth, days.working)
      case 'unpaid':
        return byDays(baseOf(line.of), days.working, days.unpaidLeave)
      case 'percent': {
        const base = baseOf(line.of)
        const amount = Number(halfToEven(BigInt(base) * BigInt(line.percent), 10_000n))
        return { amount, formula: `${text(base)} × ${percentText(line.percent)}` }
      }
      default:
        return line satisfies never
    }
  }
  const byDays = (amount: number, of: number, part: number) => ({
    amount: of === 0 ? 0 : Number(halfToEven(BigInt(amount) * halves(part), halves(of))),
    formula: `${text(amount)} ÷ ${daysText(of)} × ${daysText(part)}`,
  })
  const baseOf = (id: string): number => {
    if (id === allEarnings) return sum(lines.earnings.map(count))
    const line = every.get(id)
    return line ? count(line).amount : 0
  }
  const earnings = lines.earnings.map(count)
  const deductions = lines.deductions.map(count)
  const [totalEarnings, totalDeductions] = [sum(earnings), sum(deductions)]
  return { earnings, deductions, totalEarnings, totalDeductions, net: totalEarnings - totalDeductions }
}

const sum = (lines: readonly CountedLine[]): number => lines.reduce((all, { amount }) => all + amount, 0)
const halves = (days: number): bigint => BigInt(days * 2)

/** Days as a payslip shows them: "16.5". */
export const daysText = (days: number): string => days.toFixed(1)

/** Hundredths of a per cent as they are read: 725 is "7.25%". */
export const percentText = (percent: number): string => `${percent / 100}%`
