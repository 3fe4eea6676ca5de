import type { BreakEvent, Punched } from '@rollcall/contracts/attendance/events.ts'
import { addMonths, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { utcMonth } from '../kernel/local-time.ts'
import { streamOf } from '../kernel/streams.ts'

/** One stream of a person's punches: of a month, or of a work date in old logs. */
export interface RecordedStream {
  stream: string
  /** YYYY-MM in UTC. */
  month?: string
  /** YYYY-MM-DD. */
  workDate?: string
  events: readonly DecodedEvent[]
}

/** A punch as stored in the log: in, out, or the start or end of a break. */
export type RecordedPunch = StoredEvent & (Punched | BreakEvent)

/** Reads the stream's events that can be decoded; none when the stream does not exist. */
type ReadStream = (stream: string) => Promise<readonly DecodedEvent[]>

const atOnce = 32

/**
 * All streams that may hold a person's punches from a date to an instant, including empty ones. Streams of work dates
 * are read only up to the first punch in a month's stream, because no punch was added to them since.
 */
export async function readAttendance(
  read: ReadStream,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  first: string,
  until: string,
): Promise<RecordedStream[]> {
  // One more month on both ends, because a server's clock may have been wrong.
  const months: string[] = []
  for (
    let month = addMonths(first.slice(0, 7), -1);
    month <= addMonths(utcMonth(until), 1);
    month = addMonths(month, 1)
  )
    months.push(month)
  const ofMonths = await inGroups(months, async month => {
    const stream = streamOf.punchClock(companyId, employeeId, month)
    return { stream, month, events: await read(stream) }
  })
  const began = ofMonths.flatMap(({ events }) => events.map(({ data }) => data.at)).find(isInstant) ?? until
  const day = (instant: string, days: number) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()
  const dates = datesFromTo(day(`${first}T00:00Z`, -1), day(began, 1))
  const ofDates = await inGroups(dates, async workDate => {
    const stream = streamOf.workday(companyId, employeeId, workDate)
    return { stream, workDate, events: await read(stream) }
  })
  return [...ofDates, ...ofMonths]
}

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
