import { cellText } from '@rollcall/contracts/exports/cell-text.ts'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { currencies, digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import { maxAmount } from '@rollcall/contracts/payslips/money.ts'
import { amountLine, sampleDays, samplePayslip } from '@rollcall/contracts/payslips/samples.ts'
import { sheetOf } from '@rollcall/contracts/payslips/sheet.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyFormat, xlsxValue } from './xlsx-cell.ts'

const reader = { text: (key: string) => key, zone: 'UTC', dateFormat: 'DD/MM/YYYY' as const }
const plain = (text: string) => text.replaceAll(',', '')
/** A number as a spreadsheet shows it in a format: with the format's decimals. */
const shown = (value: number, format: string) => value.toFixed(format.split('.')[1]?.length ?? 0)

it('an amount is the same in the event, on screen and PDF, in CSV and in XLSX, in every currency', () => {
  const amounts = fc.integer({ min: 0, max: maxAmount })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...currencies), (amount, currency) => {
      const digits = digitsOf(currency)
      const lines = { earnings: [amountLine('basic', 'Basic', amount)], deductions: [] }
      const { net } = countedPayslip(lines, sampleDays, currency)
      const row = samplePayslip({ currency, digits, net })
      const expected = `${Math.floor(amount / 10 ** digits)}${
        digits === 0 ? '' : `.${String(amount % 10 ** digits).padStart(digits, '0')}`
      }`
      const money = { minor: row.net, digits: row.digits }
      // The screen and the PDF draw the same sheet.
      expect(plain(sheetOf(row, reader).net[1])).toBe(`${currency} ${expected}`)
      expect(cellText('money', money, 'UTC')).toBe(expected)
      expect(shown(Number(xlsxValue('money', money, 'UTC')), moneyFormat(money))).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})
