const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** Whole minutes on the zone's clock from midnight of the work date: 1500 is 01:00 of the day after. */
export function localMinutes(instant: string, day: { zone: string; workDate: string }): number {
  const parts: Record<string, number> = {}
  for (const part of formatFor(day.zone).formatToParts(new Date(instant)))
    parts[part.type] = Number(part.value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0 } = parts
  const days = (Date.UTC(year, month - 1, date) - Date.parse(`${day.workDate}T00:00:00Z`)) / 86_400_000
  return days * 1440 + hour * 60 + minute
}

/** Minutes since midnight of a time as HH:MM. */
export function clockMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The time of day as HH:MM; minutes beyond a day start again at 00:00. */
export function clockTime(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
