import { describe, expect, it } from 'vitest'
import { currencies, digitsOf } from './currencies.ts'
import { PayslipDrafted, PayslipSaved, PayslipTemplateSaved } from './events.ts'
import { amountLine } from './samples.ts'

const percent = { id: 'tax', label: 'Tax', kind: 'percent' as const, of: 'earnings', percent: 700 }
const linesOf = (amount: number) => ({
  earnings: [amountLine('basic', 'Basic salary', amount)],
  deductions: [percent],
})

describe.each([PayslipDrafted, PayslipSaved, PayslipTemplateSaved])('an old $type', ({ upcast }) => {
  const read = (currency: string, lines: unknown) => upcast[1]?.up({ currency, lines, note: 'n' })

  it('without digits has the amounts that its readers saw', () => {
    expect(read('EUR', linesOf(8_500_000))).toEqual({
      currency: 'EUR',
      digits: 2,
      lines: linesOf(8_500_000),
      note: 'n',
    })
    // The runtime of that time showed forints and dinars of Iraq without decimals.
    expect(read('HUF', linesOf(85_000))).toMatchObject({ digits: 2, lines: linesOf(8_500_000) })
    expect(read('IQD', linesOf(85_000))).toMatchObject({ digits: 3, lines: linesOf(85_000_000) })
    // Withdrawn in 2024, and not in the table.
    expect(read('SLL', linesOf(85_000))).toMatchObject({ digits: 2, lines: linesOf(8_500_000) })
    expect(read('JPY', linesOf(85_000))).toMatchObject({ digits: 0, lines: linesOf(85_000) })
  })

  it('keeps the word for erased lines', () => {
    expect(read('HUF', '[erased]')).toMatchObject({ lines: '[erased]' })
  })

  it('gets the digits of its currency, whichever it is', () => {
    for (const currency of currencies)
      expect(read(currency, '')).toMatchObject({ digits: digitsOf(currency) })
  })
})
