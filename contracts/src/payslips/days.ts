import { weekdays } from '../company/weekdays.ts'
import type { PersonOn } from '../employees/person-on.ts'
import { type Holiday, holidayOn } from '../holidays/holiday.ts'
import { valueOnOrFirst } from '../kernel/dated.ts'
import { datesFromTo, weekdayIndex } from '../kernel/days.ts'
import type { DayShare } from '../leave/charged-days.ts'
import type { LeaveKind, LeaveState } from '../leave/kinds.ts'
import type { DatedDays } from '../leave/rules/calendar.ts'
import { firstOf, lastOf } from '../performance/month.ts'

/**
 * The days of a person and a month, from the record. Halves are possible. Working days less holidays, leave and days
 * without a complete record are the days worked.
 */
export interface PayDays {
  /** Working days of the whole month by the person's week. */
  inMonth: number
  /** Working days on which the person was with the company: fewer if they joined, were blocked or left in the month. */
  working: number
  holidays: number
  paidLeave: number
  unpaidLeave: number
  /** Past working days without an ended work session, and without a holiday or leave. */
  unrecorded: number
  worked: number
  /** The dates with a missing punch-out, which count as unrecorded. */
  missingPunchOuts: readonly string[]
  /** Days of pending leave in the month. */
  pendingLeave: number
  /** The last date with a record; later dates count as planned. null: the month is over. */
  recordedUntil: string | null
  /** The changes of locked months that count in this one; absent: none. `worked` leaves them out. */
  adjustments?: PayAdjustment[] | undefined
}

/** A correction of a day whose month was locked. Its difference counts in a later month. */
export interface PayAdjustment {
  workDate: string
  /** The difference of the worked minutes. */
  minutes: number
  /** The difference of the days worked. */
  days: number
  reason: string
}

/** The days worked with those of adjustments. */
export const daysWorked = ({ worked, adjustments = [] }: Pick<PayDays, 'worked' | 'adjustments'>): number =>
  adjustments.reduce((sum, { days }) => sum + days, worked)

/** What the record has about a date: an ended work session, or one without an end after the limit. */
export type DayRecord = 'ended' | 'missingPunchOut'

/** The part of a request for leave that decides about days. */
export interface PayLeave {
  kind: LeaveKind
  state: LeaveState
  days: readonly DayShare[]
}

/** What the days of a month are counted from. `weeks`: the person's. */
export interface PayRecord {
  employeeId: string
  weeks: DatedDays
  holidays: readonly Holiday[]
  /** The ids of the optional holidays that count. */
  chosen: ReadonlySet<string>
  on: (date: string) => PersonOn
  leave: readonly PayLeave[]
  recorded: ReadonlyMap<string, DayRecord>
}

/** Counts the days of a month (YYYY-MM). `today`: the person's date. */
export function payDays(month: string, today: string, record: PayRecord): PayDays {
  const dayOn = payDay(today, record)
  const sums = { inMonth: 0, working: 0, holidays: 0, paidLeave: 0, unpaidLeave: 0, unrecorded: 0, worked: 0 }
  const missingPunchOuts: string[] = []
  let pendingLeave = 0
  for (const date of datesFromTo(firstOf(month), lastOf(month))) {
    if (!isWorkingDay(record.weeks, date)) continue
    sums.inMonth += 1
    const found = record.recorded.get(date)
    const day = dayOn(date, found)
    if (!day) continue
    sums.working += 1
    pendingLeave += day.pendingLeave
    if (found === 'missingPunchOut') missingPunchOuts.push(date)
    sums.holidays += day.off
    sums.paidLeave += day.paidLeave
    sums.unpaidLeave += day.unpaidLeave
    sums.unrecorded += day.unrecorded
    sums.worked += day.worked
  }
  const recordedUntil = today > lastOf(month) ? null : today
  return { ...sums, missingPunchOuts, pendingLeave, recordedUntil }
}

/** The days worked on a date if the record had this about it; 0 on a day off. `today`: the person's date. */
export const workedOn = (
  date: string,
  found: DayRecord | undefined,
  today: string,
  record: Omit<PayRecord, 'recorded'>,
): number => (isWorkingDay(record.weeks, date) ? (payDay(today, record)(date, found)?.worked ?? 0) : 0)

/** Counts a working day by what the record has about it; undefined: the person was not with the company. */
function payDay(today: string, record: Omit<PayRecord, 'recorded'>) {
  const shares = leaveByDate(record.leave)
  const byDate = Map.groupBy(record.holidays, ({ date }) => date)
  return (date: string, found: DayRecord | undefined) => {
    const person = record.on(date)
    if (!person.isEmployed) return undefined
    const holiday = holidayOn(byDate.get(date) ?? [], date, { ...record, ...person })
    const off = !holiday ? 0 : holiday.half === null ? 1 : 0.5
    const { paid = 0, unpaid = 0, pending: pendingLeave = 0 } = shares.get(date) ?? {}
    const [paidLeave, unpaidLeave] = within(1 - off, paid, unpaid)
    const left = 1 - off - paidLeave - unpaidLeave
    // A future day needs no record, and neither does one without work. What is recorded counts.
    const lacksRecord = found === undefined && date < today && person.works
    const unrecorded = lacksRecord || found === 'missingPunchOut' ? left : 0
    return { off, paidLeave, unpaidLeave, pendingLeave, unrecorded, worked: left - unrecorded }
  }
}

const isWorkingDay = (weeks: DatedDays, date: string): boolean =>
  valueOnOrFirst(weeks, date)?.week.workingDays.some(day => day === weekdays[weekdayIndex(date)]) ?? false

/** Leave of a day cannot be more than what its holiday leaves. */
function within(max: number, paid: number, unpaid: number): [paid: number, unpaid: number] {
  const taken = Math.min(max, paid)
  return [taken, Math.min(max - taken, unpaid)]
}

interface Shares {
  paid: number
  unpaid: number
  pending: number
}

function leaveByDate(leave: readonly PayLeave[]): Map<string, Shares> {
  const found = new Map<string, Shares>()
  for (const { kind, state, days } of leave) {
    const isTaken = state === 'approved' || state === 'cancellationRequested'
    if (!isTaken && state !== 'pending') continue
    const as = !isTaken ? 'pending' : kind === 'unpaid' ? 'unpaid' : 'paid'
    for (const { date, share } of days) {
      const before = found.get(date) ?? { paid: 0, unpaid: 0, pending: 0 }
      found.set(date, { ...before, [as]: before[as] + share })
    }
  }
  return found
}
