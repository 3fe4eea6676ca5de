/** Minutes as hours and minutes: 450 → '7:30'. */
export const showDuration = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** Minutes in unambiguous words: 450 → '7 h 30 min'. */
export function saidDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** The whole minutes of '7:30', '730', '7.5', '7,5', '7h 30m' or '45m'; undefined: not a duration. */
export function readDuration(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  // As on a keypad. No day has 100 hours.
  const keyed = /^(\d{1,2})([0-5]\d)$/.exec(typed)
  if (keyed && typed.length > 2) return Number(keyed[1]) * 60 + Number(keyed[2])
  const words = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/.exec(typed)
  if (words && typed !== '') return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
  const hours = /^\d{1,2}(\.\d+)?$/.exec(typed)
  return hours ? Math.round(Number(typed) * 60) : undefined
}
