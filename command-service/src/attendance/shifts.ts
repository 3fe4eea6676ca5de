import {
  noShift,
  type Shift,
  type ShiftOn,
  serves,
  servesOther,
} from '@rollcall/contracts/attendance/work-date.ts'
import { type DatedWeeks, personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { scheduleOf } from '@rollcall/contracts/performance/schedule.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import { readSchedule, type SchedulePorts } from './read-schedule.ts'

/** Somebody who punches, and when. */
export interface PunchingPerson {
  companyId: string
  employeeId: string
  zone: string
  /** The working weeks by date; absent: there are none. */
  weeks: DatedWeeks | undefined
  now: string
}

/**
 * The shifts that a punch-in may serve. Most punch-ins are near no shift of another date by the weeks, so they read nothing
 * more; their work date is the local one either way. A locked month has no shifts, so that its figures stay as they are.
 */
export async function shiftsAround(
  { companyId, employeeId, zone, weeks = [], now }: PunchingPerson,
  ports: SchedulePorts,
  log: CommandLog,
): Promise<ShiftOn> {
  // Holidays and leave only take hours away.
  if (!servesOther(now, zone, shiftsBy(weeks))) return noShift
  const schedule = await readSchedule(ports, { companyId, employeeId }, dateIn(zone, now).slice(0, 7), now)
  // Read last, so that a lock that is made at this moment is known.
  const locked = await lockedMonthsOf(log, companyId)
  return date => (schedule && !locked.has(date.slice(0, 7)) ? schedule.scheduleOn(date) : noShift(date))
}

/**
 * The shift of a date if some punch-in of another date on the clock may serve it; undefined: there is none, as of most
 * dates, for which only the weeks are read.
 */
export async function shiftAcrossMidnight(
  person: { companyId: string; employeeId: string },
  date: string,
  ports: SchedulePorts,
  now: string,
): Promise<Shift | undefined> {
  const [{ weeks }, facts] = await Promise.all([
    ports.companies.days(person.companyId),
    ports.employees.historyOf(person.companyId, person.employeeId),
  ])
  const usual = shiftsBy(personWeeks(weeks, facts?.weeks))(date)
  if (!serves(-1, usual) && !serves(1440, usual)) return undefined
  return (await readSchedule(ports, person, date.slice(0, 7), now))?.scheduleOn(date)
}

/** The shifts of a person by the weeks alone, without holidays and leave. */
const shiftsBy = (weeks: DatedWeeks): ShiftOn =>
  scheduleOf(weeks, new Map(), {
    employeeId: '',
    chosen: new Set(),
    on: () => ({ position: '', zone: 'UTC', isEmployed: true, works: true }),
    leave: [],
  })
