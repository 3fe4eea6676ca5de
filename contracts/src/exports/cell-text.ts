import type { CellValue, Column, Money } from '../kernel/columns.ts'
import { wallClock } from '../kernel/wall-clock.ts'

/** An instant as a clock in a zone shows it: 2026-11-25 14:02. */
export const clockText = (zone: string, instant: string): string =>
  new Date(wallClock(zone, Date.parse(instant))).toISOString().slice(0, 16).replace('T', ' ')

/** Minutes as 07:30, or -01:30. */
export function durationText(minutes: number): string {
  const whole = Math.abs(Math.trunc(minutes))
  const text = `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}

/** How many decimals a currency has: JPY 0, EUR 2, KWD 3. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Money as a plain number, without its currency: exact, because it is never divided. */
export function moneyText({ minor, currency }: Money): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return minor < 0 ? `-${text}` : text
}

/** A value as text, with the decimal point; instants in the zone. */
export function cellText(kind: Column['kind'], value: CellValue, zone: string): string {
  if (value === null) return ''
  switch (kind) {
    case 'instant':
      return clockText(zone, String(value))
    case 'time':
    case 'minutes':
      return durationText(Number(value))
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'money':
      return moneyText(value as Money)
    default:
      return String(value)
  }
}
