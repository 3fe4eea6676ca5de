import type { AttendanceDayRow, DaySession, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import type { ReactNode } from 'react'
import { datesFromTo, weekdayIndex } from '../kit/dates.ts'
import { type Drawing, draw, drawnMe } from '../kit/testing/draw.tsx'
import { messages } from './messages.ts'
import { messages as ownMessages } from './mine-messages.ts'
import { messages as teamMessages } from './team-messages.ts'

const zone = 'Asia/Kolkata'
const inOffset = 330

/** A session of a day in Kolkata; `to` null: it is open. */
const daySession = (day: string, from: string, to: string | null): DaySession => ({
  sessionId: `${day} ${from}`,
  inAt: instant(day, from),
  outAt: to && instant(day, to),
  zone,
  inOffset,
  outZone: to === null ? null : zone,
  outOffset: to === null ? null : inOffset,
  breaks: [],
})
const instant = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

/** One employee's attendance day with one session. */
export function attendanceDay(
  employeeId: string,
  workDate: string,
  from: string,
  to: string | null,
): AttendanceDayRow {
  const one = daySession(workDate, from, to)
  return {
    id: `${employeeId}_${workDate}`,
    employeeId,
    workDate,
    firstInAt: one.inAt,
    lastOutAt: one.outAt,
    openSince: to === null ? one.inAt : null,
    workedMinutes: one.outAt === null ? 0 : (Date.parse(one.outAt) - Date.parse(one.inAt)) / 60_000,
    sessions: [one],
  }
}

/** A session of the employee who is signed in. */
export function workSession(workDate: string, from: string, to: string | null): WorkSessionRow {
  const { sessionId, ...one } = daySession(workDate, from, to)
  const minutes = one.outAt === null ? null : (Date.parse(one.outAt) - Date.parse(one.inAt)) / 60_000
  return {
    id: sessionId,
    employeeId: 'a1',
    workDate,
    ...one,
    missingAfterHours: null,
    minutes,
    inChannel: 'web',
    outChannel: to && 'web',
  }
}

/** An open session that began at an instant, in milliseconds. */
export const openSince = (at: number): WorkSessionRow => ({
  ...workSession(dayAt(at), '00:00', null),
  id: String(at),
  inAt: new Date(at).toISOString(),
})

const dayAt = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** The time of an hour ago in Kolkata, or 00:00 in a day's first hour: an open session that began then is never too old. */
export function earlierToday(): string {
  const hourAgo = Date.now() - 3_600_000
  if (dayAt(hourAgo) !== daysAgo(0)) return '00:00'
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(hourAgo)
}

/** The day a number of days before today, in Kolkata. */
export const daysAgo = (days: number) => dayAt(Date.now() - days * 86_400_000)

/** A working day from 09:00 to 17:00 with a grace of ten minutes. */
export const workingDay: ScheduledDay = {
  kind: 'working',
  holiday: null,
  leave: null,
  share: 1,
  minutes: 480,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1020,
}
const noWork = { share: 0, minutes: 0, startMinute: null, lateFrom: null, endMinute: null } as const
/** A day off, of which more can be said. */
export const freeDay = (kind: ScheduledDay['kind'], more: Partial<ScheduledDay> = {}): ScheduledDay => ({
  ...workingDay,
  kind,
  ...noWork,
  ...more,
})

/** The answer of the services about schedules: Monday to Friday, apart from the days in `days`, by person and date. */
export const schedules =
  (days: Record<string, ScheduledDay> = {}, own = 'a1') =>
  (query: URLSearchParams): ScheduledDays => {
    const ids: string[] = JSON.parse(query.get('employeeIds') ?? JSON.stringify([own]))
    const dates = datesFromTo(query.get('from') ?? '', query.get('to') ?? '')
    return {
      people: ids.map(employeeId => ({
        employeeId,
        days: dates.map(date => ({
          date,
          ...(days[`${employeeId} ${date}`] ?? (weekdayIndex(date) < 5 ? workingDay : freeDay('dayOff'))),
        })),
      })),
    }
  }

/** Who is signed in, of a company on a plan. */
export const onPlan = (planId: 'free' | 'standard' | 'plus', role: 'company' | 'employee' = 'company') =>
  ({
    role,
    dateOfJoin: role === 'employee' ? '2020-01-01' : null,
    company: drawnMe.company && {
      ...drawnMe.company,
      planId,
      settings: {
        ...drawnMe.company.settings,
        workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      },
    },
  }) satisfies Drawing['as']

/** Draws a page of this folder. */
export const show = (element: ReactNode, drawing: Omit<Drawing, 'texts'>) =>
  draw(element, {
    ...drawing,
    texts: {
      attendance: messages,
      team_in_out: teamMessages,
      my_in_out: ownMessages,
      app: { menu: { dashboard: 'Dashboard' } },
    },
  })
