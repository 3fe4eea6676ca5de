import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPayslip, percentText } from './counted.ts'
import { type PayLine, type PayLines, payLines } from './lines.ts'
import { amountLine, sampleDays, sampleLines } from './samples.ts'

const amountsOf = (lines: PayLines, days = sampleDays, currency = 'EUR') => {
  const { earnings, deductions } = countedPayslip(lines, days, currency)
  return [...earnings, ...deductions].map(({ amount, formula }) => [amount, formula])
}
const alone = (line: PayLine) => ({ earnings: [amountLine('a', 'A', 10_050)], deductions: [line] })

describe('a payslip’s lines', () => {
  it('come to earnings, deductions and net pay, each computed one with its formula', () => {
    const found = countedPayslip(sampleLines, sampleDays, 'EUR')
    expect(found.deductions).toEqual([
      { id: 'unpaid', label: 'Unpaid leave', amount: 15_000, formula: '3,150.00 ÷ 21.0 × 1.0' },
      { id: 'tax', label: 'Income tax', amount: 61_235, formula: '' },
      { id: 'social', label: 'Social insurance', amount: 27_160, formula: '3,880.00 × 7%' },
    ])
    expect([found.totalEarnings, found.totalDeductions, found.net]).toEqual([388_000, 103_395, 284_605])
  })
  it('are rounded half to even, once each', () => {
    const half = (percent: number) => ({ id: 'p', label: 'P', kind: 'percent' as const, of: 'a', percent })
    // 100.50 × 0.5 % is 0.5025, and 100.50 × 1 % is 1.005, which lies between 1.00 and 1.01.
    expect(amountsOf(alone(half(50)))[1]).toEqual([50, '100.50 × 0.5%'])
    expect(amountsOf(alone(half(100)))[1]).toEqual([100, '100.50 × 1%'])
    expect(amountsOf(alone(half(300)))[1]).toEqual([302, '100.50 × 3%'])
  })
  it('are whole in a currency without decimals', () => {
    const lines = { earnings: [amountLine('a', 'A', 310_001)], deductions: [] as PayLine[] }
    lines.deductions.push({ id: 'u', label: 'U', kind: 'unpaid', of: 'a' })
    expect(amountsOf(lines, sampleDays, 'JPY')).toEqual([
      [310_001, ''],
      [14_762, '310,001 ÷ 21.0 × 1.0'],
    ])
  })
  it('of a part of the month count its working days', () => {
    const part = { earnings: [{ ...amountLine('a', 'A', 210_000), kind: 'part' as const }], deductions: [] }
    expect(amountsOf(part, { ...sampleDays, working: 10 })).toEqual([[100_000, '2,100.00 ÷ 21.0 × 10.0']])
  })
  it('can be computed from a computed line, in whatever order they are', () => {
    const lines: PayLines = {
      earnings: [
        { id: 'b', label: 'B', kind: 'percent', of: 'a', percent: 1_000 },
        amountLine('a', 'A', 10_000),
      ],
      deductions: [{ id: 'c', label: 'C', kind: 'percent', of: 'b', percent: 5_000 }],
    }
    expect(amountsOf(lines)).toEqual([
      [1_000, '100.00 × 10%'],
      [10_000, ''],
      [500, '10.00 × 50%'],
    ])
  })
  it('of a month without a working day come to nothing', () => {
    const none = { ...sampleDays, working: 0, inMonth: 0 }
    expect(amountsOf(alone({ id: 'u', label: 'U', kind: 'unpaid', of: 'a' }), none)[1]?.[0]).toBe(0)
  })
  it('may leave a net pay below zero in a draft', () => {
    expect(countedPayslip(alone(amountLine('d', 'D', 20_000)), sampleDays, 'EUR').net).toBe(-9_950)
  })
})

/** Any lines that the schema accepts: bases come before the lines that are computed from them. */
const anyLines = fc
  .record({
    earnings: fc.array(fc.tuple(fc.nat(10_000_000), fc.constantFrom('amount', 'part', 'percent')), {
      maxLength: 8,
    }),
    deductions: fc.array(
      fc.tuple(fc.nat(10_000_000), fc.constantFrom('amount', 'percent', 'ofAll', 'unpaid'), fc.nat(50)),
      { maxLength: 8 },
    ),
  })
  .map(({ earnings, deductions }): PayLines => {
    const made: PayLine[] = []
    for (const [index, [amount, kind]] of earnings.entries()) {
      const named = { id: `e${index}`, label: 'E' }
      const of = made.at(-1)?.id
      if (kind === 'percent' && of !== undefined)
        made.push({ ...named, kind, of, percent: 1 + (amount % 10_000) })
      else made.push({ ...named, kind: kind === 'part' ? 'part' : 'amount', amount })
    }
    const below = deductions.map(([amount, kind, which], index): PayLine => {
      const named = { id: `d${index}`, label: 'D' }
      const base = made[which % Math.max(made.length, 1)]?.id
      if (kind === 'ofAll')
        return { ...named, kind: 'percent', of: 'earnings', percent: 1 + (amount % 10_000) }
      if (kind === 'percent' && base !== undefined)
        return { ...named, kind, of: base, percent: 1 + (amount % 10_000) }
      if (kind === 'unpaid' && base !== undefined) return { ...named, kind, of: base }
      return { ...named, kind: 'amount', amount }
    })
    return { earnings: made, deductions: below }
  })
const anyDays = fc
  .tuple(fc.integer({ min: 1, max: 46 }), fc.nat(46), fc.nat(46))
  .map(([inMonth, working, unpaid]) => ({
    ...sampleDays,
    inMonth: inMonth / 2,
    working: Math.min(working, inMonth) / 2,
    unpaidLeave: Math.min(unpaid, working, inMonth) / 2,
  }))

it('totals are the sums of the lines, whatever they are', () => {
  fc.assert(
    fc.property(anyLines, anyDays, fc.constantFrom('JPY', 'EUR', 'KWD'), (lines, days, currency) => {
      expect(payLines.safeParse(lines).error).toBeUndefined()
      const { earnings, deductions, totalEarnings, totalDeductions, net } = countedPayslip(
        lines,
        days,
        currency,
      )
      const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
      expect(sum(earnings)).toBe(totalEarnings)
      expect(sum(deductions)).toBe(totalDeductions)
      expect(totalEarnings - totalDeductions).toBe(net)
      for (const { amount } of [...earnings, ...deductions]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('a per cent is read without needless zeros', () => {
  expect([700, 725, 50, 10_000].map(percentText)).toEqual(['7%', '7.25%', '0.5%', '100%'])
})
