import { type TeamSettings, type WorkHours, weekdays } from '../company/team-settings.ts'
import { type Holiday, holidayOn } from '../holidays/holiday.ts'
import type { AudiencePerson } from '../kernel/audience.ts'
import { weekdayIndex } from '../kernel/days.ts'
import { type Half, halves } from '../kernel/halves.ts'

/** Team settings and the day, YYYY-MM-DD, from which on they count. */
export interface DatedSettings extends Pick<TeamSettings, 'workingDays'> {
  since: string
  workHours: WorkHours | null
}

/** Leave on one date: the half that it takes, or null for the whole day. */
export interface LeaveOn {
  date: string
  half: Half | null
}

/** What a date is for a person who works by a schedule. */
export const scheduledKinds = ['working', 'dayOff', 'holiday', 'leave', 'notEmployed'] as const
export type ScheduledKind = (typeof scheduledKinds)[number]

export interface ScheduledDay {
  kind: ScheduledKind
  /** The name of the date's holiday; null: none. */
  holiday: string | null
  /** The part of the day that is to be worked: 0, 0.5 or 1. */
  share: number
  /** The minutes to be worked; null: the company has no work hours on that date. */
  minutes: number | null
  /** From this minute of the day on a punch-in is late; null: it never is. */
  lateFrom: number | null
  /** The minute at which the scheduled day begins and ends; null as above. */
  startsAt: number | null
  endsAt: number | null
}

/** What decides a person's schedule. */
export interface Scheduled {
  person: AudiencePerson & { chosen: ReadonlySet<string> }
  dateOfJoin: string
  /** The days from which on the person is blocked, each with the day from which on they are not; null: still. */
  blocked: readonly { from: string; until: string | null }[]
  leave: readonly LeaveOn[]
}

const nothing = { share: 0, minutes: 0, lateFrom: null, startsAt: null, endsAt: null } as const

/** The settings that count on a date: the newest of that day or before, or else the first ones. */
export function settingsOn<S extends { since: string }>(settings: readonly S[], date: string): S | undefined {
  let found = settings[0]
  for (const each of settings) if (each.since <= date) found = each
  return found
}

/**
 * A person's schedule by date. `settings`: sorted by `since`; without any, no day is scheduled. Half a day of leave or a
 * half holiday leaves the other half.
 */
export function scheduleOf(
  settings: readonly DatedSettings[],
  holidays: ReadonlyMap<string, readonly Holiday[]>,
  { person, dateOfJoin, blocked, leave }: Scheduled,
): (date: string) => ScheduledDay {
  const leaveOn = Map.groupBy(leave, ({ date }) => date)
  const isEmployed = (date: string) =>
    date >= dateOfJoin && !blocked.some(({ from, until }) => from <= date && (until === null || date < until))
  return date => {
    const now = settingsOn(settings, date)
    const weekday = weekdays[weekdayIndex(date)]
    const holiday = holidayOn(holidays.get(date) ?? [], date, person)
    const named = { holiday: holiday?.name ?? null }
    if (!isEmployed(date)) return { kind: 'notEmployed', holiday: null, ...nothing }
    if (!now?.workingDays.some(day => day === weekday)) return { kind: 'dayOff', ...named, ...nothing }
    if (holiday && holiday.half === null) return { kind: 'holiday', ...named, ...nothing }
    const away = leaveOn.get(date) ?? []
    const taken = new Set<Half>(away.flatMap(({ half }) => (half === null ? halves : [half])))
    if (holiday?.half) taken.add(holiday.half)
    const share = (2 - taken.size) / 2
    if (share === 0) return { kind: 'leave', ...named, ...nothing }
    const kind = 'working'
    const { workHours } = now
    if (!workHours)
      return { kind, ...named, share, minutes: null, lateFrom: null, startsAt: null, endsAt: null }
    const [hour = 0, minute = 0] = workHours.start.split(':').map(Number)
    const begins = hour * 60 + minute
    const startsAt = begins + (taken.has('first') ? Math.round(workHours.minutes / 2) : 0)
    const endsAt = begins + (taken.has('second') ? Math.round(workHours.minutes / 2) : workHours.minutes)
    return {
      kind,
      ...named,
      share,
      minutes: Math.round(workHours.minutes * share),
      startsAt,
      endsAt,
      lateFrom: startsAt + workHours.graceMinutes + 1,
    }
  }
}
