const minutesOfDay = 1_440

const moment = /^(\d{4}-\d{2}-\d{2})[ T]+(.+)$/
/** The date of a moment in a file, such as '2026-01-15 09:05', YYYY-MM-DD; undefined: a time alone. */
export const dateInCell = (text: string): string | undefined => moment.exec(text.trim())?.[1]

/** Whether a text is a duration of more than a day, and no time of one. */
export function isLongDuration(text: string): boolean {
  const [, hours, minutes] = /^(\d{2,}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? []
  return Number(hours) * 60 + Number(minutes) > minutesOfDay
}

/** Whether a text may be a time or a number of hours: '8.50'. A time with a point has two digits before it. */
export const isTimeOrHours = (text: string): boolean => /^\d\.\d{2}$/.test(text.trim())

/**
 * The minutes since midnight of a time in a file: '9:05', '09.05', '9:05 pm', '17:30:00', that of a moment, or the part of a
 * day as which spreadsheets store a time, such as 0.375. Seconds are left out. Undefined: not a time.
 */
export function clockInCell(text: string): number | undefined {
  const typed = moment.exec(text.trim())?.[2] ?? text.trim()
  if (isTimeOrHours(typed) && !typed.startsWith('0')) return undefined
  if (/^0?\.\d+$/.test(typed) || typed === '0') {
    const minutes = Math.round(Number(typed) * minutesOfDay)
    return minutes < minutesOfDay ? minutes : undefined
  }
  const parts = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed)
  if (!parts) return undefined
  const [, hour = '', minute, half] = parts
  // A number alone is a time only with am or pm.
  if (minute === undefined && half === undefined) return undefined
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (minutes > 59) return undefined
  if (half === undefined) return hours < 24 ? hours * 60 + minutes : undefined
  if (hours < 1 || hours > 12) return undefined
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes
}

/** The same for the end of something, which may be the end of the day: '24:00' is the next midnight, so 0. */
export const endInCell = (text: string): number | undefined =>
  /^24[:.]00(?:[:.]00)?$/.test(text.trim()) ? 0 : clockInCell(text)
