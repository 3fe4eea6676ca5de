/** The meaning of a number in a spreadsheet's cell, by the cell's number format. */
export interface NumberFormat {
  /** The number is a day, or a moment of one. */
  isDay: boolean
  /** The cell shows a time, of a day or a duration; absent: none. */
  hasTime?: true
  /** The signs of a code such as 00000 or 000-000, null for the place of a digit; undefined: a plain number. */
  code?: (string | null)[]
}

const plain: NumberFormat = { isDay: false }
const day: NumberFormat = { isDay: true }
const moment: NumberFormat = { isDay: true, hasTime: true }
const time: NumberFormat = { isDay: false, hasTime: true }

/** A built-in number format by its id; 14 to 17 and those of East Asia are days, 22 has a time, too. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 22) return moment
  if ((id >= 18 && id <= 21) || id === 46) return time
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? day : plain
}

/** A number format by its code. Only a code of at least two zeros keeps zeros that a number does not have. */
export function formatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';')
  // Colours, currencies and conditions, widths and fillings.
  const tokens = positive.replace(/\[[^\]]*\]|[_*]./g, '').match(/"[^"]*"|\\.|[\s\S]/g) ?? []
  const signs = tokens.filter(token => token.length === 1).join('')
  // [h] counts the hours of more than a day.
  const hasHours = /h/i.test(signs) || /\[h+\]/i.test(positive)
  if (/general/i.test(signs)) return plain
  if (/[yd]|mmm/i.test(signs)) return hasHours ? moment : day
  if (hasHours) return time
  if (/[.,%@?#/esm]/i.test(signs) || signs.replace(/[^0]/g, '').length < 2) return plain
  return { isDay: false, code: tokens.map(token => (token === '0' ? null : token.replace(/^\\|"/g, ''))) }
}

/** A number as its cell shows it. `from1904`: days are counted from 1904, as old programs for the Mac do. */
export function numberText(value: string, { isDay, hasTime, code }: NumberFormat, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) return value
  if (hasTime) return timeText(number, isDay, from1904) ?? String(number)
  if (isDay) return dayOfSerial(number, from1904) ?? String(number)
  // Spreadsheets keep 15 digits.
  const text = String(Number(number.toPrecision(15)))
  return code && /^\d+$/.test(text) ? filled(code, text) : text
}

/** The digits in the places of a code, starting with the last; digits without a place come before the first. */
function filled(code: readonly (string | null)[], digits: string): string {
  const places = code.filter(sign => sign === null).length
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  let text = ''
  for (const [at, sign] of code.entries()) {
    if (sign !== null) text += sign
    else {
      text += at === code.indexOf(null) ? padded.slice(0, next + 1) : padded.charAt(next)
      next += 1
    }
  }
  return text
}

const minutesOfDay = 1_440
/**
 * A number as a time to the minute: 2026-01-15 09:05 for a moment, 09:05 for a time of day, 30:00 for a duration; undefined:
 * none of them.
 */
function timeText(number: number, isDay: boolean, from1904: boolean): string | undefined {
  const minutes = Math.round(number * minutesOfDay)
  if (minutes < 0) return undefined
  const date = isDay ? dayOfSerial(Math.floor(minutes / minutesOfDay), from1904) : undefined
  // A moment before the first day is a time alone.
  const clock = date === undefined ? minutes : minutes % minutesOfDay
  const text = [Math.floor(clock / 60), clock % 60].map(part => String(part).padStart(2, '0')).join(':')
  return date === undefined ? text : `${date} ${text}`
}

const msOfDay = 86_400_000
/** 9999-12-31 */
const lastSerial = 2_958_465

/** The day of a spreadsheet's serial number as YYYY-MM-DD; undefined: no day. Times of the day are left out. */
export function dayOfSerial(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial)
  if (whole < 1 || whole > lastSerial) return undefined
  if (from1904) return isoOf(Date.UTC(1904, 0, 1) + whole * msOfDay)
  // Day 60 is 29 February 1900, which did not exist.
  return isoOf(Date.UTC(1899, 11, 30) + (whole < 60 ? whole + 1 : whole) * msOfDay)
}

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
