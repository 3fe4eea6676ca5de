/** Whole minutes between two instants (ISO), rounded down as a clock shows them. */
export function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
}

const groups = new Intl.NumberFormat('en')

/** Minutes as hours with a thousands separator: 77070 → "1,284:30". */
export function groupedHours(minutes: number): string {
  const [whole = '', rest = ''] = hoursAndMinutes(minutes).split(':')
  return whole.length > 3 ? `${groups.format(Number(whole))}:${rest}` : `${whole}:${rest}`
}

/** Minutes as hours:minutes, zero padded: 485 → "08:05". */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.abs(Math.trunc(minutes))
  const sign = minutes < 0 ? '−' : ''
  return `${sign}${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
