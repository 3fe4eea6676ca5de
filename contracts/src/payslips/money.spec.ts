import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './in-words.ts'
import { amountText, halfToEven, maxAmount, readAmount } from './money.ts'

describe('an amount', () => {
  it('is read with its decimals and separators of thousands', () => {
    expect(amountText(315_000, 2)).toBe('3,150.00')
    expect(amountText(5, 2)).toBe('0.05')
    expect(amountText(-24_250, 2)).toBe('−242.50')
    expect(amountText(3_150, 0)).toBe('3,150')
    expect(amountText(1_234_567, 3)).toBe('1,234.567')
  })
  it('is what somebody typed, when it is one', () => {
    expect(readAmount('3,150.00', 2)).toBe(315_000)
    expect(readAmount(' 3150.5 ', 2)).toBe(315_050)
    expect(readAmount('3150.', 2)).toBe(315_000)
    expect(readAmount('3150', 0)).toBe(3_150)
    expect(readAmount('1.234', 3)).toBe(1_234)
    for (const text of ['', '-1', '1.234', '1,5', '12,34', '1 000', '1e3', 'abc', '.5'])
      expect(readAmount(text, 2), text).toBeUndefined()
    expect(readAmount('3150.5', 0)).toBeUndefined()
    expect(readAmount('10,000,000,000.01', 2)).toBeUndefined()
  })
  it('comes back from its text, in every currency', () => {
    const amounts = fc.integer({ min: 0, max: maxAmount })
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2, 3), (amount, digits) => {
        expect(readAmount(amountText(amount, digits), digits)).toBe(amount)
      }),
    )
  })
  it('is rounded half to even', () => {
    const pairs = [
      [5n, 2n, 2n],
      [7n, 2n, 4n],
      [1n, 2n, 0n],
      [3n, 2n, 2n],
      [10n, 3n, 3n],
      [11n, 3n, 4n],
      [6n, 3n, 2n],
    ] as const
    for (const [numerator, denominator, rounded] of pairs)
      expect(halfToEven(numerator, denominator)).toBe(rounded)
  })
})

describe('an amount in words', () => {
  it('names the currency and its smallest unit, one or many', () => {
    expect(amountInWords(284_605, 'EUR', 2)).toBe('Two thousand eight hundred forty-six euros and five cents')
    expect(amountInWords(101, 'EUR', 2)).toBe('One euro and one cent')
    expect(amountInWords(100, 'USD', 2)).toBe('One US dollar')
    expect(amountInWords(0, 'EUR', 2)).toBe('Zero euros')
    expect(amountInWords(1_000_001, 'GBP', 2)).toBe('Ten thousand British pounds and one penny')
    expect(amountInWords(3_150, 'JPY', 0)).toBe('Three thousand one hundred fifty Japanese yen')
    expect(amountInWords(1_500, 'KWD', 3)).toBe('One Kuwaiti dinar and five hundred fils')
  })
  it('tells the smallest unit by its decimals where it has no name here', () => {
    expect(amountInWords(250, 'PLN', 2)).toBe('Two Polish zlotys and 50/100')
  })
})
