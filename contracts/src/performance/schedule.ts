import type { DayRules, RuledWeeks } from '../company/ruled-weeks.ts'
import { type Weekday, weekdayOf } from '../company/weekdays.ts'
import { hoursOf, spanOf, type WorkHours } from '../company/work-hours.ts'
import type { PersonOn } from '../employees/person-on.ts'
import { type Holiday, holidayOn } from '../holidays/holiday.ts'
import { valueOnOrFirst } from '../kernel/dated.ts'
import { type Half, halves } from '../kernel/halves.ts'

/** Leave on one date: the half that it takes, or null for the whole day. */
export interface LeaveOn {
  date: string
  half: Half | null
}

/** What a date is for a person who works by a schedule. */
export const scheduledKinds = ['working', 'dayOff', 'holiday', 'leave', 'notEmployed'] as const
export type ScheduledKind = (typeof scheduledKinds)[number]

export interface ScheduledDay extends DayRules {
  kind: ScheduledKind
  /** The name of the date's holiday; null: none. */
  holiday: string | null
  /** The part of a working day that approved leave takes; null: none. */
  leave: Half | 'whole' | null
  /** The scheduled part of the day: 0, 0.5 or 1. */
  share: number
  /** The scheduled minutes; null: the company has no work hours on that date. */
  minutes: number | null
  /** The minute of the day after which a punch-in is late; null: never. */
  lateFrom: number | null
  /** The minute at which the scheduled day begins and ends; null as above. */
  startMinute: number | null
  endMinute: number | null
  /** Worked minutes beyond the scheduled ones are overtime once they are more than this; absent: 0. */
  overtimeFrom?: number
  /** The break that a long day needs; absent: none. */
  minimumBreak?: WorkHours['minimumBreak']
}

/** The facts that decide a person's schedule. */
export interface Scheduled {
  employeeId: string
  /** The ids of the optional holidays that count. */
  chosen: ReadonlySet<string>
  /** What was true of the person on a date. */
  on: (date: string) => Pick<PersonOn, 'position' | 'zone' | 'isEmployed' | 'works'>
  leave: readonly LeaveOn[]
}

const nothing = {
  leave: null,
  share: 0,
  minutes: 0,
  lateFrom: null,
  startMinute: null,
  endMinute: null,
} as const
/** Most days are one of these, so they are created only once. */
const notEmployed: ScheduledDay = { kind: 'notEmployed', holiday: null, ...nothing }
const dayOff: ScheduledDay = { kind: 'dayOff', holiday: null, ...nothing }
const noHalves: ReadonlySet<Half> = new Set()

/**
 * A person's schedule by date. `weeks`: the person's, with the rules of the settings; without any, no day is scheduled.
 * Half a day of leave or a half holiday leaves the other half. Between the last day worked and the last day of the
 * employment, what leave and holidays leave is a day off.
 */
export function scheduleOf(
  weeks: RuledWeeks,
  holidays: ReadonlyMap<string, readonly Holiday[]>,
  { employeeId, chosen, on, leave }: Scheduled,
): (date: string) => ScheduledDay {
  const leaveOn = Map.groupBy(leave, ({ date }) => date)
  const wholeDays = new Map<RuledWeek, Map<Weekday, ScheduledDay>>()
  return date => {
    const { isEmployed, works, position, zone } = on(date)
    if (!isEmployed) return notEmployed
    const now = valueOnOrFirst(weeks, date)
    const weekday = weekdayOf(date)
    const onDate = holidays.get(date)
    const holiday = onDate && holidayOn(onDate, date, { employeeId, chosen, position, zone })
    if (!now?.week.workingDays.some(day => day === weekday))
      return holiday ? { ...dayOff, holiday: holiday.name } : dayOff
    if (holiday && holiday.half === null) return { kind: 'holiday', holiday: holiday.name, ...nothing }
    const away = leaveOn.get(date)
    if (!works && !away) return holiday ? { ...dayOff, holiday: holiday.name } : dayOff
    if (!away && !holiday) {
      const ofWeek = wholeDays.get(now) ?? new Map<Weekday, ScheduledDay>()
      wholeDays.set(now, ofWeek)
      const whole = ofWeek.get(weekday) ?? workingDay(now, weekday, noHalves, null)
      ofWeek.set(weekday, whole)
      return whole
    }
    const leaves = new Set<Half>((away ?? []).flatMap(({ half }) => (half === null ? halves : [half])))
    const taken = new Set(leaves)
    if (holiday?.half) taken.add(holiday.half)
    const name = holiday?.name ?? null
    const [part = null] = leaves
    const leaveTaken = leaves.size === 2 ? 'whole' : part
    return taken.size === 2 || !works
      ? { kind: 'leave', holiday: name, ...nothing, leave: leaveTaken }
      : { ...workingDay(now, weekday, taken, name), leave: leaveTaken }
  }
}

type RuledWeek = RuledWeeks[number]

/** A working day of which at most one half is off: the first half ends, and the second begins, beside the break. */
function workingDay(
  { week: { workHours }, rules }: RuledWeek,
  weekday: Weekday,
  taken: ReadonlySet<Half>,
  holiday: string | null,
): ScheduledDay {
  const share = (2 - taken.size) / 2
  const known = { kind: 'working', holiday, leave: null, share } as const
  if (!workHours) return { ...known, minutes: null, lateFrom: null, startMinute: null, endMinute: null }
  const hours = hoursOf(workHours, weekday)
  const whole = spanOf(hours)
  const half = Math.round(hours.minutes / 2)
  const startMinute = taken.has('first') ? whole.endMinute - (hours.minutes - half) : whole.startMinute
  const endMinute = taken.has('second') ? whole.startMinute + half : whole.endMinute
  const { graceMinutes, overtimeFromMinutes: overtimeFrom = 0, minimumBreak } = workHours
  return {
    ...known,
    minutes: Math.round(hours.minutes * share),
    startMinute,
    endMinute,
    lateFrom: startMinute + graceMinutes + 1,
    ...(overtimeFrom > 0 && { overtimeFrom }),
    ...(minimumBreak && { minimumBreak }),
    ...rules,
  }
}
