const zoned = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

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
  const day = Temporal.PlainDate.from(date)
  return [day.subtract({ days: 1 }).toString(), date, day.add({ days: 1 }).toString()]
}
