import { hoursAndMinutes } from '../attendance/minutes.ts'
import type { CellValue, Column, Money } from '../kernel/columns.ts'
import { wallClock } from '../kernel/wall-clock.ts'
import { amountText } from '../payslips/money.ts'

/** An instant as a clock in a zone shows it: 2026-11-25 14:02. */
export const clockText = (zone: string, instant: string): string =>
  new Date(wallClock(zone, Date.parse(instant))).toISOString().slice(0, 16).replace('T', ' ')

/** A number as programs read it: with the keyboard's minus sign, and without separators of thousands. */
const plain = (text: string): string => text.replace('−', '-').replaceAll(',', '')

/** Money as a plain number, without its currency. It is exact, because it is never divided. */
export const moneyText = ({ minor, digits }: Money): string => plain(amountText(minor, digits))

/** A value as text, with the decimal point; instants in the zone. */
export function cellText(kind: Column['kind'], value: CellValue, zone: string): string {
  if (value === null) return ''
  switch (kind) {
    case 'instant':
      return clockText(zone, String(value))
    case 'time':
    case 'minutes':
      return plain(hoursAndMinutes(Number(value)))
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'money':
      return moneyText(value as Money)
    default:
      return String(value)
  }
}
