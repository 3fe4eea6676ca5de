import { addDays, type Day, daysBetween, monthNames } from '../kit/dates.ts'

/** A point of a stepped line: when a balance begins, as a part of the whole time from 0 to 1. */
export interface Step {
  at: number
  balance: number
}

/** The place of a day's beginning between the first and the last day, from 0 to 1. */
export const fractionOf = (day: Day, from: Day, until: Day): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / (daysBetween(from, until) + 1)))

/** The balances of a ledger over a leave year, one for each day with lines. */
export function stepsOf(
  lines: readonly { on: Day; balance: number }[],
  { from, until }: { from: Day; until: Day },
): Step[] {
  const byDay = new Map<Day, number>([[from, 0]])
  for (const { on, balance } of lines) byDay.set(on < from ? from : on, balance)
  return [...byDay].map(([on, balance]) => ({ at: fractionOf(on, from, until), balance }))
}

/** The first days of the months between two days, with their short names. */
export function monthsBetween(from: Day, until: Day): { day: Day; name: string }[] {
  const months: { day: Day; name: string }[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= until; day = `${addDays(day, 31).slice(0, 7)}-01`)
    months.push({ day, name: (monthNames[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3) })
  return months
}

/** The numbers written beside the chart: whole days from the lowest to the highest, at most five. */
export function ticksOf(least: number, most: number): number[] {
  const low = Math.floor(Math.min(0, least))
  const high = Math.ceil(Math.max(1, most))
  const each = Math.ceil((high - low) / 4)
  const first = Math.floor(low / each) * each
  return Array.from({ length: Math.ceil((high - first) / each) + 1 }, (_, index) => first + index * each)
}
