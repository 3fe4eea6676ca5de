/**
 * The minutes since midnight of a time in a file: '9:05', '09.05', '9:05 pm', '17:30:00', or the part of a day as which
 * spreadsheets store a time, such as 0.375. Seconds are left out. Undefined: not a time.
 */
export function clockInCell(text: string): number | undefined {
  const typed = text.trim()
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

const minutesOfDay = 1_440
