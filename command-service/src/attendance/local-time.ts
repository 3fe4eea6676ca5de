/** The last one asked for: a punch asks for the same several times, and each costs as much as its HTTP answer. */
let last: { instant: string; zone: string; zoned: Temporal.ZonedDateTime } | undefined

function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  if (last?.instant !== instant || last.zone !== zone)
    last = { instant, zone, zoned: Temporal.Instant.from(instant).toZonedDateTimeISO(zone) }
  return last.zoned
}

/** The date on the wall of a zone at an instant, as YYYY-MM-DD. */
export const localDate = (instant: string, zone: string): string =>
  zoned(instant, zone).toPlainDate().toString()

/** The time on the wall of a zone at an instant, as HH:MM. */
export const clockTime = (instant: string, zone: string): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** Minutes east of UTC of a zone at an instant. */
export const offsetMinutes = (instant: string, zone: string): number =>
  Math.round(zoned(instant, zone).offsetNanoseconds / 60_000_000_000)

/** The day before, the day itself and the day after, as YYYY-MM-DD. */
export function daysAround(date: string): [string, string, string] {
  const neighbour = (days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  return [neighbour(-1), date, neighbour(1)]
}
