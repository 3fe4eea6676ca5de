/** Minutes as hours and minutes: 450 → '7:30'. */
export const showDuration = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** The whole minutes of '7:30', '7.5', '7,5', '7h 30m' or '45m'; undefined: not a duration. */
export function readDuration(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const words = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/.exec(typed)
  if (words && typed !== '') return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
  const hours = /^\d{1,3}(\.\d+)?$/.exec(typed)
  return hours ? Math.round(Number(typed) * 60) : undefined
}
