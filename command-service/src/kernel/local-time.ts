/** The last result. A punch asks for the same value several times, and each costs as much as its HTTP answer. */
let last: { instant: string; zone: string; zoned: Temporal.ZonedDateTime } | undefined

function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  if (last?.instant !== instant || last.zone !== zone)
    last = { instant, zone, zoned: Temporal.Instant.from(instant).toZonedDateTimeISO(zone) }
  return last.zoned
}

/** The local date of a zone at an instant, as YYYY-MM-DD. */
export const localDate = (instant: string, zone: string): string =>
  zoned(instant, zone).toPlainDate().toString()

/** The local time of a zone at an instant, as HH:MM. */
export const clockTime = (instant: string, zone: string): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** A zone's offset at an instant, in minutes east of UTC. */
export const offsetMinutes = (instant: string, zone: string): number =>
  Math.round(zoned(instant, zone).offsetNanoseconds / 60_000_000_000)

/** The month of an instant in UTC, as YYYY-MM. */
export const monthOf = (instant: string): string => new Date(instant).toISOString().slice(0, 7)

/** The month a number of months after another, both as YYYY-MM; negative: before it. */
export function monthAfter(month: string, months = 1): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`
}

/** The dates from one to another, inclusive, as YYYY-MM-DD. */
export function datesFromTo(first: string, last: string): string[] {
  const dates: string[] = []
  const end = Temporal.PlainDate.from(last)
  for (
    let date = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: 1 })
  )
    dates.push(date.toString())
  return dates
}
