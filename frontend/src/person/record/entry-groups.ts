import { type Day, dayIn, monthName } from '../../kit/dates.ts'

interface Dated {
  at: string
}

export interface EntryGroup<E> {
  /** A month of the current year, such as 'November 2026', or an earlier year. */
  period: string
  entries: readonly E[]
}

/** Entries by the months of the current year and by earlier years, in the order in which they come. */
export function entryGroups<E extends Dated>(
  entries: readonly E[],
  zone: string,
  today: Day,
): EntryGroup<E>[] {
  const groups: { period: string; entries: E[] }[] = []
  for (const entry of entries) {
    const day = dayIn(zone, entry.at)
    const year = day.slice(0, 4)
    const period = year === today.slice(0, 4) ? monthName(day.slice(0, 7)) : year
    const last = groups.at(-1)
    if (last?.period === period) last.entries.push(entry)
    else groups.push({ period, entries: [entry] })
  }
  return groups
}
