import { earlyBy, lateBy, overtimeOf } from '../attendance/attendance-day.ts'
import { deductedOf } from '../attendance/break-rule.ts'
import { addDays, addMonths, datesFromTo } from '../kernel/days.ts'
import type { LeaveOn, ScheduledDay } from './schedule.ts'

/** What was recorded about a person on a date. */
export interface RecordedDay {
  /** The minute of the first punch-in on the person's clock; null: none. */
  firstIn: number | null
  /** The minute of the last punch-out; null: none, or a work session has no end. */
  lastOut: number | null
  /** Whole minutes of the ended sessions. */
  workedMinutes: number
  /** Whole minutes of their breaks and between them. */
  offMinutes: number
  /** Filed daily reports. */
  reports: number
  /** Tasks that were assigned to the person when they became done. */
  tasks: number
}
export const noFacts: RecordedDay = {
  firstIn: null,
  lastOut: null,
  workedMinutes: 0,
  offMinutes: 0,
  reports: 0,
  tasks: 0,
}

/** The figures of a person and a month. */
export interface MonthSums {
  daysPresent: number
  workedMinutes: number
  /** Worked minutes that do not count, because breaks were too short. */
  deductedMinutes: number
  /** null: the company had no work hours. */
  scheduledMinutes: number | null
  lateArrivals: number
  /** Past days on which the last punch-out came before the end of the scheduled hours. */
  earlyDepartures: number
  /** Counted minutes beyond the scheduled ones of each day, approved or not. */
  overtimeMinutes: number
  /** Working days of approved leave; halves are possible. */
  leaveDays: number
  reportsFiled: number
  tasksDone: number
}

/** One day of a month, as it counts. */
export interface CountedDay extends RecordedDay {
  date: string
  schedule: ScheduledDay
  /**
   * The scheduled minutes that count, for today and a shift that goes on at most the minutes worked so far; null: there are no
   * work hours.
   */
  scheduledMinutes: number | null
  /** Minutes after the start of the scheduled day; 0: not late. */
  lateMinutes: number
  /** Minutes before the end of the scheduled day; 0: not early, or the day is not over. */
  earlyMinutes: number
  /** Worked minutes that do not count, because the breaks were too short. */
  deductedMinutes: number
  /** Counted minutes beyond the scheduled ones. */
  overtimeMinutes: number
  leaveDays: number
}

/** A month is YYYY-MM. */
export const firstOf = (month: string): string => `${month}-01`
export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

const datesByMonth = new Map<string, readonly string[]>()
/** A hundred years; a caller may ask for any month. */
const maxMonths = 1_200

/** The dates of a month. They are cached, because a list counts the same months for each person. */
function datesOf(month: string): readonly string[] {
  const known = datesByMonth.get(month)
  if (known) return known
  const dates = datesFromTo(firstOf(month), lastOf(month))
  if (datesByMonth.size >= maxMonths) datesByMonth.clear()
  datesByMonth.set(month, dates)
  return dates
}

/** The days of a month up to today, as they count. `leaveShares`: the part of each date that approved leave takes. */
export function countedDaysOf(
  month: string,
  of: {
    /** The date on the person's clock, and the minute of it. */
    today: string
    minute: number
    scheduleOn: (date: string) => ScheduledDay
    factsOn: (date: string) => RecordedDay | undefined
    leaveShares: ReadonlyMap<string, number>
  },
): CountedDay[] {
  const yesterday = addDays(of.today, -1)
  return datesOf(month)
    .filter(date => date <= of.today)
    .map(date => {
      const facts = of.factsOn(date) ?? noFacts
      const schedule = of.scheduleOn(date)
      const { minutes } = schedule
      // A night shift of yesterday may still go on.
      const goesOn = date === of.today || (date === yesterday && (schedule.endMinute ?? 0) > 1440 + of.minute)
      const deductedMinutes = deductedOf(facts.workedMinutes, facts.offMinutes, schedule)
      return {
        date,
        ...facts,
        schedule,
        scheduledMinutes: minutes === null || !goesOn ? minutes : Math.min(minutes, facts.workedMinutes),
        lateMinutes: lateBy(facts.firstIn, schedule),
        earlyMinutes: goesOn ? 0 : earlyBy(facts.firstIn, facts.lastOut, schedule),
        deductedMinutes,
        overtimeMinutes: overtimeOf(facts.workedMinutes - deductedMinutes, schedule),
        leaveDays: schedule.kind === 'notEmployed' ? 0 : (of.leaveShares.get(date) ?? 0),
      }
    })
}

/** The sums of days. Hours are compared only if each of the working days has work hours. */
export function figuresOf(days: readonly CountedDay[]): MonthSums {
  const sum = (of: (day: CountedDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const known = days.every(({ scheduledMinutes }) => scheduledMinutes !== null)
  return {
    daysPresent: sum(({ firstIn }) => (firstIn === null ? 0 : 1)),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    deductedMinutes: sum(({ deductedMinutes }) => deductedMinutes),
    scheduledMinutes: known ? sum(({ scheduledMinutes }) => scheduledMinutes ?? 0) : null,
    lateArrivals: sum(({ lateMinutes }) => (lateMinutes > 0 ? 1 : 0)),
    earlyDepartures: sum(({ earlyMinutes }) => (earlyMinutes > 0 ? 1 : 0)),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
    leaveDays: sum(({ leaveDays }) => leaveDays),
    reportsFiled: sum(({ reports }) => reports),
    tasksDone: sum(({ tasks }) => tasks),
  }
}

/** The parts of dates that a person's approved leave takes. */
export function sharesByDate(leave: readonly (LeaveOn & { share: number })[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { date, share } of leave) shares.set(date, (shares.get(date) ?? 0) + share)
  return shares
}
