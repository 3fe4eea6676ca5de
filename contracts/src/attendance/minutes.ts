/** Hours after which an open session counts as a missing punch-out. */
export const missingAfterHours = 16

/** Whole minutes between two instants (ISO), rounded down as a clock shows them. */
export function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
}

/** Minutes as hours:minutes, zero padded: 485 → "08:05". */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.abs(Math.trunc(minutes))
  const sign = minutes < 0 ? '−' : ''
  return `${sign}${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
