import { describe, expect, it } from 'vitest'
import { SavePayslip, SavePayslipTemplate } from './commands.ts'
import { currencies, digitsOf, isCurrency } from './currencies.ts'

describe('a currency', () => {
  it('has no, two, three or four decimal places', () => {
    expect(['JPY', 'EUR', 'KWD', 'CLF'].map(digitsOf)).toEqual([0, 2, 3, 4])
  })
  it('is known by its code', () => {
    expect(['EUR', 'eur', 'XYZ', '', 'XAU'].map(isCurrency)).toEqual([true, false, false, false, false])
  })
  it('is in the list once, in the order of the alphabet', () => {
    expect(currencies).toEqual([...new Set(currencies)].sort())
    expect(currencies).toHaveLength(166)
  })
})

it('a page whose runtime knows other decimals issues no other amount: its digits are refused', () => {
  const lines = { earnings: [], deductions: [] }
  const employeeId = '0a000000-0000-4000-8000-000000000001'
  const payslip = { payslipId: `${employeeId}_2026-11_1`, version: 1, lines }
  const template = { employeeId, fromMonth: '2026-11', lines }
  for (const [{ schema }, body] of [
    [SavePayslip, payslip],
    [SavePayslipTemplate, template],
  ] as const) {
    const faults = (more: object) =>
      schema.safeParse({ ...body, ...more }).error?.issues.map(({ path, message }) => [path[0], message])
    expect(faults({ currency: 'HUF', digits: 2 })).toBeUndefined()
    expect(faults({ currency: 'HUF', digits: 0 })).toEqual([
      ['digits', 'Must be 2, the decimal places of HUF. Load the page again.'],
    ])
    expect(faults({ currency: 'HUF' })).toEqual([['digits', 'Decimal places are required']])
  }
})
