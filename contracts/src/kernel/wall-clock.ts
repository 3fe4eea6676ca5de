const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}

/** 1973, in milliseconds. Since then clocks have been set only at whole minutes; Monrovia's was the last exception. */
const wholeMinutes = Date.UTC(1973, 0, 1)

/** The last minute asked for in each zone, and its offset: a list of people asks for the same moment again and again. */
const last = new Map<string, { minute: number; offset: number }>()

/**
 * The wall-clock time of a zone at an instant, as the milliseconds of a UTC clock that shows the same time. `instant`:
 * milliseconds since 1970. Throws RangeError for an unknown zone.
 */
export function wallClock(zone: string, instant: number): number {
  const minute = Math.floor(instant / 60_000)
  const known = last.get(zone)
  if (known?.minute === minute && instant >= wholeMinutes) return instant + known.offset
  const shown = computed(zone, instant)
  last.set(zone, { minute, offset: shown - instant })
  return shown
}

function computed(zone: string, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000)
}

/** A zone's offset at an instant, in minutes east of UTC. `instant`: milliseconds since 1970, or an ISO text. */
export function offsetIn(zone: string, instant: number | string): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Math.round((wallClock(zone, ms) - ms) / 60_000)
}

/**
 * The instants, in milliseconds, at which a zone's clock shows a time of a day. None: the clock skips it. Two: the clock
 * shows it twice, because it is set back. `day`: YYYY-MM-DD; `time`: HH:MM.
 */
export function instantsAt(zone: string, day: string, time: string): number[] {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // A zone's offsets around the time. Zones have been up to 26 hours from each other, and changes are never that close.
  const offsets = [-26, 26].map(hours => offsetIn(zone, shown + hours * 3_600_000))
  return [...new Set(offsets.map(offset => shown - offset * 60_000))]
    .filter(instant => wallClock(zone, instant) === shown)
    .sort((a, b) => a - b)
}

/**
 * The instant, in milliseconds, at which a zone's clock shows a time of a day; the first, where it shows it twice. A time
 * that the clock skips is taken on the clock of before. `day`: YYYY-MM-DD; `time`: HH:MM.
 */
export function firstInstantAt(zone: string, day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`)
  return instantsAt(zone, day, time)[0] ?? shown - offsetIn(zone, shown - 86_400_000) * 60_000
}
