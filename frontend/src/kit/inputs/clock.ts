/** Minutes since midnight as HH:MM. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes since midnight of '9:12', '09.12', '0912' or '9'; undefined: not a time. */
export function readClock(text: string): number | undefined {
  const typed = text.trim()
  const parts =
    /^(\d{1,2})\s*[:.h]\s*(\d{2})$/.exec(typed) ??
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})$/.exec(typed)
  if (!parts) return undefined
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined
}
