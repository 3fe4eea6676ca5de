import { type Day, isDay, monthNames, parseDay } from '../dates.ts'
import { dayOfSerial } from './number-format.ts'

/** Which number of 04/03/1990 is the day. */
export type DayOrder = 'day-first' | 'month-first'
export const dayOrders = ['day-first', 'month-first'] as const

/** What a column says about the order of day and month. */
export interface OrderFound {
  /** Undefined: no value needs one, or it is ambiguous. */
  order?: DayOrder
  /** The first value that would be another day in the other order; undefined: none, so no question is needed. */
  unclear?: string
}

/** Numbers with the year at the end, in either order. */
const numeric = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})$/

/**
 * The order of day and month in a column, found by all of its values: 25/12/1990 can only begin with the day. If the
 * values prove neither or both orders, the person must choose.
 */
export function orderIn(values: readonly string[]): OrderFound {
  const proofs = new Set<DayOrder>()
  let unclear: string | undefined
  for (const value of values) {
    const [, first, second] = numeric.exec(bare(value)) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) proofs.add('day-first')
    else if (Number(second) > 12) proofs.add('month-first')
    else if (Number(first) !== Number(second)) unclear ??= value
  }
  const [order] = proofs
  if (proofs.size === 1 && order) return { order }
  return unclear === undefined ? {} : { unclear }
}

/**
 * The day in a cell: a date in numbers or with a month's name, with or without a time and a weekday, or the serial number
 * of a spreadsheet. A year of two digits is at most `latestYear`. Undefined: not a valid day.
 */
export function dayInCell(
  text: string,
  { order, latestYear }: { order?: DayOrder | undefined; latestYear: number },
): Day | undefined {
  const value = bare(text)
  if (/^\d{5}(\.\d+)?$/.test(value)) return dayOfSerial(Number(value))
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(value)
  if (compact) return valid(compact[1], compact[2], compact[3])
  const yearFirst = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/.exec(value)
  if (yearFirst) return valid(yearFirst[1], yearFirst[2], yearFirst[3])
  const [, first, second, last] = numeric.exec(value) ?? []
  if (last !== undefined) {
    const year = wholeYear(last, latestYear)
    const monthFirst = order === 'month-first' || (order === undefined && Number(second) > 12)
    return monthFirst ? valid(year, first, second) : valid(year, second, first)
  }
  return namedDay(value, latestYear)
}

/** 7-May-90, May 7 1990, 1990 May 7 */
function namedDay(value: string, latestYear: number): Day | undefined {
  const parts = value.split(/[\s,./-]+/).filter(Boolean)
  const at = parts.findIndex(part => monthOf(part) > 0)
  const [one, other, ...more] = parts.filter((_, index) => index !== at)
  if (at < 0 || one === undefined || other === undefined || more.length > 0) return undefined
  const [day, year] = /^\d{4}$/.test(one) ? [other, one] : [one, other]
  if (!/^(\d\d|\d{4})$/.test(year)) return undefined
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day)?.[1]
  return valid(wholeYear(year, latestYear), String(monthOf(parts[at]!)), number)
}

/** 1 to 12 for a month's name or at least its first three letters; 0: no month. */
const monthOf = (text: string): number =>
  text.length < 3 ? 0 : monthNames.findIndex(name => name.toLowerCase().startsWith(text.toLowerCase())) + 1

const valid = (year = '', month = '', day = ''): Day | undefined =>
  parseDay(`${year}-${month}-${day}`, 'YYYY-MM-DD')

function wholeYear(year: string, latestYear: number): string {
  if (year.length === 4) return year
  const recent = Math.floor(latestYear / 100) * 100 + Number(year)
  return String(recent > latestYear ? recent - 100 : recent)
}

/** A time of day after a date, and its offset from UTC. */
const timeAfter =
  /(?:T|,?\s+)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?)\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i

/** Without a weekday before and a time of day after the date. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i, '')
    .replace(timeAfter, '')

/**
 * The time of day after the date in a cell, as text, and whether it says an offset from UTC: '08:59:12', or the fraction
 * of a spreadsheet's serial number. Undefined: the cell has no date with a time.
 */
export function timeInCell(text: string): { time: string; hasOffset: boolean } | undefined {
  const serial = /^\d{5}(\.\d+)$/.exec(text.trim())
  if (serial) return { time: `0${serial[1]}`, hasOffset: false }
  const [, time, offset] = timeAfter.exec(text.trim()) ?? []
  return time === undefined ? undefined : { time: time.trim(), hasOffset: offset !== undefined }
}

/** A day with its month in words, which nobody reads in another order: '4 March 1990'. */
export const spelledDay = (day: Day): string =>
  `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`

/** What is wrong with a date of a file: `message`, unless it cannot be read at all. A file may write dates in many ways. */
export const dayFault = (value: string, message: string): string =>
  value === '' || isDay(value) ? message : 'Must be a date, for example 14 Mar 2027 or 2027-03-14'
