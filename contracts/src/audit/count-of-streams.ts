import { addDays, datesFromTo } from '../kernel/days.ts'

/** How many streams one event counts at most. A day with more has several parts. */
export const maxStreamsInCount = 2_000

const countsPrefix = 'recordCounts-'

/** The stream of a company's count of its streams on a day (YYYY-MM-DD, UTC). */
export const countsStreamOf = (companyId: string, day: string): string => `${countsPrefix}${companyId}_${day}`

/** Whether a stream holds counts. Counts are not counted, so that a record in which nothing else happens stays as it is. */
export const isCountsStream = (stream: string): boolean => stream.startsWith(countsPrefix)

/** A stream's hash (docs/evidence.md), and how many events it has. */
export type CountedStream = readonly [hash: string, events: number]

/** How many days after the last one the counts of a part of a record are looked for. */
const daysAfter = 70
/** How many counted streams a part of a record holds at most, for the memory of who makes the file: about 20 MB. */
const mostCounted = 300_000

/**
 * The counts of a company's streams for a part of its record, from the day before its first date (in a zone the date may
 * begin then) until 70 days after its last one (both YYYY-MM-DD), one day after the other. Ends sooner if they count too
 * many streams for one file. `read` gives the events of a stream, and none if there is no such stream.
 */
export async function readCounts<E extends { data: Record<string, unknown> }>(
  read: (stream: string) => Promise<readonly E[]>,
  { companyId, from, to }: { companyId: string; from: string; to: string },
): Promise<E[]> {
  const counts: E[] = []
  let counted = 0
  for (const day of datesFromTo(addDays(from, -1), addDays(to, daysAfter))) {
    const ofDay = await read(countsStreamOf(companyId, day))
    for (const { data } of ofDay) counted += Array.isArray(data.streams) ? data.streams.length : 0
    if (counted > mostCounted) break
    counts.push(...ofDay)
  }
  return counts
}
