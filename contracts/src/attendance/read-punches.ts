import { addDays, addMonths, datesFromTo, monthsFromTo } from '../kernel/days.ts'
import { attendanceStreamOf } from './streams.ts'

/** One stream of a person's punches: of a month, or of a work date in old logs. */
export interface PunchStream<E> {
  stream: string
  /** YYYY-MM in UTC. */
  month?: string
  /** YYYY-MM-DD. */
  workDate?: string
  events: readonly E[]
}

const atOnce = 32

/**
 * All streams that may hold a person's punches from a date to an instant, including empty ones. `read` gives the events
 * of a stream, none when there is no such stream. Streams of work dates are read only up to the first punch in a month's
 * stream, because no punch was added to them since.
 */
export async function readPunches<E extends { data: Record<string, unknown> }>(
  read: (stream: string) => Promise<readonly E[]>,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  first: string,
  until: string,
): Promise<PunchStream<E>[]> {
  // One more month on both ends, because a server's clock may have been wrong.
  const months = monthsFromTo(addMonths(first.slice(0, 7), -1), addMonths(utcDate(until).slice(0, 7), 1))
  const ofMonths = await inGroups(months, async month => {
    const stream = attendanceStreamOf.punchClock(companyId, employeeId, month)
    return { stream, month, events: await read(stream) }
  })
  const began = ofMonths.flatMap(({ events }) => events.map(({ data }) => data.at)).find(isInstant) ?? until
  const dates = datesFromTo(addDays(first, -1), addDays(utcDate(began), 1))
  const ofDates = await inGroups(dates, async workDate => {
    const stream = attendanceStreamOf.workday(companyId, employeeId, workDate)
    return { stream, workDate, events: await read(stream) }
  })
  return [...ofDates, ...ofMonths]
}

const utcDate = (instant: string): string => new Date(instant).toISOString().slice(0, 10)
const isInstant = (at: unknown): at is string => !Number.isNaN(Date.parse(String(at)))

async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return results
}
