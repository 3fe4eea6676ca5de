import { wallClock } from '@rollcall/contracts/kernel/wall-clock.ts'

/** Whole minutes on the zone's clock from midnight of the work date: 1500 is 01:00 of the next day. */
export function localMinutes(instant: string, day: { zone: string; workDate: string }): number {
  const midnight = Date.parse(`${day.workDate}T00:00:00Z`)
  return Math.floor((wallClock(day.zone, Date.parse(instant)) - midnight) / 60_000)
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

/** The place of a session's instants on a day's line, in minutes since midnight of the work date. */
export type DayClock = (instant: string, session: { zone?: string | undefined }) => number

interface ClockedDay {
  zone: string
  workDate: string
  sessions: readonly { inAt: string; zone?: string | undefined }[]
}

/**
 * The clock of a day's line. Each zone starts with its first session on its own clock. From there the line shows
 * elapsed time, so that an hour that repeats is drawn twice.
 */
export function dayClock({ zone, workDate, sessions }: ClockedDay): DayClock {
  const begins = new Map<string, { at: number; place: number }>()
  for (const { inAt, zone: recorded } of sessions) {
    const own = recorded || zone
    const first = begins.get(own)
    if (first === undefined || wholeMinutes(inAt) < first.at)
      begins.set(own, { at: wholeMinutes(inAt), place: localMinutes(inAt, { zone: own, workDate }) })
  }
  return (instant, { zone: recorded }) => {
    const own = recorded || zone
    const begin = begins.get(own)
    if (begin === undefined) return localMinutes(instant, { zone: own, workDate })
    return begin.place + wholeMinutes(instant) - begin.at
  }
}

/** The time of day at a place of the line, on the clock of the day's first session. */
export function clockAt(minutes: number, day: ClockedDay): string {
  const [first] = day.sessions
  if (first === undefined) return clockTime(minutes)
  const place = dayClock(day)(first.inAt, first)
  const instant = new Date((wholeMinutes(first.inAt) + minutes - place) * 60_000).toISOString()
  return clockTime(localMinutes(instant, { zone: first.zone || day.zone, workDate: day.workDate }))
}

const wholeMinutes = (instant: string) => Math.floor(Date.parse(instant) / 60_000)
