import { cellText, clockText } from '@rollcall/contracts/exports/cell-text.ts'
import type { CellValue, ColumnKind, Money, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { amountText, digitsOf } from '@rollcall/contracts/payslips/money.ts'

/** A value as a page shows it: days as the company writes them, instants in its zone, amounts with separators. */
export function pdfText(kind: ColumnKind, value: CellValue, { zone, day }: RowContext): string {
  if (value === null) return ''
  if (kind === 'day') return day(String(value))
  if (kind === 'instant') {
    const instant = String(value)
    return `${day(dateIn(zone, instant))} ${clockText(zone, instant).slice(-5)}`
  }
  if (kind === 'money') {
    const { minor, currency } = value as Money
    return amountText(minor, digitsOf(currency))
  }
  return cellText(kind, value, zone)
}
