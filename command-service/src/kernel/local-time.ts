/** The last result. A punch asks for the same value several times, and each costs as much as its HTTP answer. */
let last: { instant: string; zone: string; zoned: Temporal.ZonedDateTime } | undefined

function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  if (last?.instant !== instant || last.zone !== zone)
    last = { instant, zone, zoned: Temporal.Instant.from(instant).toZonedDateTimeISO(zone) }
  return last.zoned
}

/** The local time in a zone at an instant, as HH:MM. */
export const zoneTime = (instant: string, zone: string): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** A zone's offset at an instant, in minutes east of UTC. */
export const offsetMinutes = (instant: string, zone: string): number =>
  Math.round(zoned(instant, zone).offsetNanoseconds / 60_000_000_000)

/** The month of an instant in UTC, as YYYY-MM. */
export const utcMonth = (instant: string): string => new Date(instant).toISOString().slice(0, 7)
