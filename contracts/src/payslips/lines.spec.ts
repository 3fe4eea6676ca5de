import { expect, it } from 'vitest'
import { maxLines, type PayLine, payLines } from './lines.ts'
import { amountLine, sampleLines } from './samples.ts'

const percent = (id: string, of: string): PayLine => ({ id, label: 'P', kind: 'percent', of, percent: 100 })
const unpaid = (id: string, of: string): PayLine => ({ id, label: 'U', kind: 'unpaid', of })
const a = amountLine('a', 'A', 1)
const refused = (earnings: unknown[], deductions: unknown[] = []) =>
  payLines
    .safeParse({ earnings, deductions })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('lines are amounts, percentages and unpaid leave', () => {
  expect(payLines.safeParse(sampleLines).error).toBeUndefined()
  expect(
    refused([a, percent('b', 'a')], [percent('c', 'b'), percent('d', 'earnings'), unpaid('e', 'b')]),
  ).toBe(undefined)
})

it('the base of a line is a line that is there', () => {
  expect(refused([percent('b', 'x')])).toEqual(['earnings.0.of: Choose a line of this payslip'])
  expect(refused([a], [unpaid('u', 'earnings')])).toEqual(['deductions.0.of: Choose an earning'])
  expect(refused([a], [unpaid('u', 'd'), amountLine('d', 'D', 1)])).toEqual([
    'deductions.0.of: Choose an earning',
  ])
  expect(refused([percent('b', 'd')], [amountLine('d', 'D', 1)])).toEqual([
    'earnings.0.of: Choose a line of this payslip',
  ])
})

it('no line is computed from itself, directly or round about', () => {
  expect(refused([percent('b', 'b')])).toEqual(['earnings.0.of: A line cannot be computed from itself'])
  expect(refused([percent('b', 'c'), percent('c', 'b')])).toEqual([
    'earnings.0.of: A line cannot be computed from itself',
    'earnings.1.of: A line cannot be computed from itself',
  ])
  expect(refused([percent('b', 'earnings')])).toEqual([
    'earnings.0.of: An earning cannot be a percentage of all earnings',
  ])
})

it('unpaid leave is deducted, and an id comes once', () => {
  expect(refused([a, unpaid('u', 'a')])).toEqual(['earnings.1.kind: Unpaid leave is a deduction'])
  expect(refused([a], [a])).toEqual(['deductions.0.id: Each id only once'])
  expect(refused([amountLine('earnings', 'E', 1)])).toEqual(['earnings.0.id: Each id only once'])
})

it('a line is refused with its field named', () => {
  expect(refused([{ ...a, amount: -1 }])).toEqual(['earnings.0.amount: Must not be negative'])
  expect(refused([{ ...a, amount: 1.5 }])?.[0]).toMatch(/^earnings.0.amount: /)
  expect(refused([{ ...a, label: ' ' }])).toEqual(['earnings.0.label: Name is required'])
  expect(refused([{ ...a, kind: 'magic' }])).toEqual([
    'earnings.0.kind: Must be one of amount, part, percent, unpaid',
  ])
  expect(refused([{ ...percent('p', 'a'), percent: 0 }, a])).toEqual(['earnings.0.percent: Must be above 0'])
  // Amounts stay exact: no line is more than what it is computed from.
  expect(refused([{ ...percent('p', 'a'), percent: 10_001 }, a])).toEqual([
    'earnings.0.percent: At most 100 %',
  ])
  const many = Array.from({ length: maxLines + 1 }, (_, index) => amountLine(`l${index}`, 'L', 1))
  expect(refused(many)).toEqual([`earnings: At most ${maxLines} lines`])
})
