import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { describe, expect, it } from 'vitest'
import {
  basesOf,
  contentOf,
  type Draft,
  draftOf,
  emptyLine,
  inCurrency,
  isOnlyIncomplete,
  isSameContent,
  shownLines,
  withLine,
  withLineAt,
  withLineMoved,
  withoutLine,
} from './draft.ts'
import { readPercent } from './percent.ts'
import { payslipRow } from './testing.ts'

const row = payslipRow()
const draft = draftOf(row)
const faultsOf = (of: Draft) => {
  const found = contentOf(of)
  return 'faults' in found ? Object.fromEntries(found.faults) : {}
}
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

describe('a draft', () => {
  it('is what is saved, typed and read back', () => {
    const found = contentOf(draft)
    expect('content' in found && isSameContent(found.content, row)).toBe(true)
    expect(draft.earnings[0]?.amount).toBe('3,150.00')
    expect(draft.deductions[2]?.percent).toBe('7')
  })

  it.each([
    ['EUR', '1,234.567', 'payslip_editor.faults.amount_2'],
    ['JPY', '10.5', 'payslip_editor.faults.amount_0'],
    ['KWD', '1.2345', 'payslip_editor.faults.amount_3'],
    ['EUR', '-1', 'payslip_editor.faults.amount_2'],
    ['EUR', ' ', 'payslip_editor.faults.no_amount'],
  ])('in %s does not take the amount %j', (currency, amount, fault) => {
    const of = withLine(
      { ...draft, earnings: draft.earnings.slice(0, 1), deductions: [], currency },
      'earnings',
      'basic',
      { amount },
    )
    expect(faultsOf(of)).toEqual({ 'basic.amount': fault })
    expect(shownLines(of).earnings).toMatchObject([{ amount: 0 }])
  })

  it('names what is wrong at its line and field', () => {
    const unnamed = withLineAt(draft, 'earnings', 1, { ...emptyLine('new'), amount: '1' })
    expect(faultsOf(unnamed)).toEqual({ 'new.label': 'Name is required' })
    const odd = withLine(draft, 'deductions', 'social', { percent: 'seven' })
    expect(faultsOf(odd)).toEqual({ 'social.percent': 'payslip_editor.faults.percent' })
    const baseless = withoutLine(draft, 'earnings', 'basic')
    expect(faultsOf(baseless)).toEqual({ 'unpaid.of': 'Choose a line of this payslip' })
  })

  it('is only incomplete where fields are empty, and has a mistake where something else is typed', () => {
    const isIncomplete = (of: Draft) => {
      const found = contentOf(of)
      return 'faults' in found && isOnlyIncomplete(of, found.faults)
    }
    const added = withLineAt(draft, 'earnings', 4, emptyLine('new'))
    expect(isIncomplete(added)).toBe(true)
    expect(isIncomplete(withLine(added, 'deductions', 'tax', { kind: 'percent' }))).toBe(true)
    expect(isIncomplete(withLine(added, 'deductions', 'tax', { amount: 'much' }))).toBe(false)
    expect(isIncomplete(withoutLine(added, 'earnings', 'basic'))).toBe(false)
  })

  it.each([
    ['EUR', 'JPY', '3,150.00', '3,150'],
    ['EUR', 'KWD', '3,150.00', '3,150.000'],
    ['EUR', 'JPY', '3,150.50', '3,150.50'],
    ['KWD', 'EUR', '1.250', '1.25'],
  ])('from %s to %s reads %s as %s', (from, to, typed, reads) => {
    const of = { ...draft, currency: from, earnings: [{ ...emptyLine('a'), label: 'A', amount: typed }] }
    expect(inCurrency(of, to).earnings[0]?.amount).toBe(reads)
  })

  it('offers only bases from which a line is not computed itself', () => {
    expect(ids(basesOf(draft, 'deductions', { id: 'social', kind: 'percent' }))).toEqual([
      ...['basic', 'house', 'home', 'bonus', 'unpaid', 'tax'],
    ])
    // The social insurance is a percentage of all earnings.
    expect(ids(basesOf(draft, 'earnings', { id: 'basic', kind: 'percent' }))).toEqual([
      'house',
      'home',
      'bonus',
    ])
    const chain = withLine(draft, 'earnings', 'house', { kind: 'percent', of: 'home' })
    expect(ids(basesOf(chain, 'earnings', { id: 'home', kind: 'percent' }))).toEqual(['basic', 'bonus'])
    expect(ids(basesOf(draft, 'deductions', { id: 'tax', kind: 'unpaid' }))).toEqual(ids(draft.earnings))
  })

  it('gives a line of another kind a base that it can have', () => {
    const percent = withLine(draft, 'deductions', 'tax', { kind: 'percent' })
    expect(percent.deductions[1]).toMatchObject({ kind: 'percent', of: 'earnings' })
    const unpaid = withLine(percent, 'deductions', 'tax', { kind: 'unpaid' })
    expect(unpaid.deductions[1]).toMatchObject({ kind: 'unpaid', of: 'basic' })
    const earning = withLine(draft, 'earnings', 'basic', { kind: 'percent' })
    expect(earning.earnings[0]).toMatchObject({ of: 'house' })
  })

  it('moves, removes and puts back lines', () => {
    const moved = withLineMoved(draft, 'earnings', 'bonus', 0)
    expect(ids(moved.earnings)).toEqual(['bonus', 'basic', 'house', 'home'])
    const line = draft.earnings[1]!
    const back = withLineAt(withoutLine(draft, 'earnings', 'house'), 'earnings', 1, line)
    expect(ids(back.earnings)).toEqual(ids(draft.earnings))
  })

  it('comes to the same as the payslip', () => {
    expect(countedPayslip(shownLines(draft), row.days, row.currency).net).toBe(row.net)
  })
})

it.each([
  ['7', 700],
  ['7.25 %', 725],
  ['7,5', 750],
  ['7.', 700],
  ['', undefined],
  ['7.255', undefined],
  ['-1', undefined],
])('the percentage %j is %s hundredths', (text, hundredths) => {
  expect(readPercent(text)).toBe(hundredths)
})
