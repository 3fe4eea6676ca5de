import { randomUUID } from 'node:crypto'
import { addDays, datesFromTo, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import fc from 'fast-check'
import type { Fact } from './log-writer.ts'

/* Random histories of a person in Kolkata, the events that they leave, and their figures, counted day by day from the
   history alone. The figures share no code with the read models and the schedule. */

export const firstDay = '2026-09-01'
/** Today, when it is half past five in the afternoon in Kolkata. */
export const lastDay = '2026-11-20'
export const now = Date.parse('2026-11-20T12:00:00Z')
/** After six hours a break of 45 minutes is needed, and what is missing of it is deducted. */
export const workHours = {
  start: '09:00',
  minutes: 480,
  graceMinutes: 10,
  minimumBreak: { afterMinutes: 360, minutes: 45, deducted: true },
}
/** Holidays for everyone: a whole day, a first half, and an optional one that some choose. */
export const holidays = { whole: '2026-10-20', firstHalf: '2026-10-21', optional: '2026-10-22' }

export interface History {
  id: string
  dateOfJoin: string
  blocked: { from: string; until: string } | null
  choosesHoliday: boolean
  /** Minutes of the day of each punch-in, and how long it lasted; null: it has no punch-out. */
  days: { date: string; sessions: { at: number; minutes: number | null }[]; reports: number }[]
  leave: { date: string; half: 'first' | 'second' | null; state: 'pending' | 'approved' | 'cancelled' }[]
  tasks: { date: string; next: 'nothing' | 'movedBack' | 'deleted' | 'reassigned' }[]
}

const dates = datesFromTo(firstDay, lastDay)
const aDate = fc.constantFrom(...dates)
const onceADate = { selector: ({ date }: { date: string }) => date }
const workingDate = fc.constantFrom(...dates.filter(date => weekdayIndex(date) < 5))

const sessions = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 300 }),
      minutes: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { maxLength: 3 },
  )
  .map(parts => {
    let minute = 360
    return parts.map(({ gap, minutes }) => {
      const at = minute + gap
      minute = at + (minutes ?? 0)
      return { at, minutes }
    })
  })

export const history: fc.Arbitrary<History> = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  dateOfJoin: fc.constantFrom('2025-03-01', '2026-09-16', '2026-11-01'),
  blocked: fc.option(
    fc
      .tuple(fc.constantFrom('2026-09-10', '2026-10-15', '2026-11-05'), fc.integer({ min: 1, max: 10 }))
      .map(([from, days]) => ({ from, until: addDays(from, days) })),
  ),
  choosesHoliday: fc.boolean(),
  days: fc.uniqueArray(fc.record({ date: aDate, sessions, reports: fc.integer({ min: 0, max: 2 }) }), {
    ...onceADate,
    maxLength: 40,
  }),
  leave: fc.uniqueArray(
    fc.record({
      date: workingDate.filter(date => !Object.values(holidays).includes(date)),
      half: fc.constantFrom('first' as const, 'second' as const, null),
      state: fc.constantFrom('pending' as const, 'approved' as const, 'cancelled' as const),
    }),
    { ...onceADate, maxLength: 8 },
  ),
  tasks: fc.array(
    fc.record({
      date: aDate,
      next: fc.constantFrom(
        'nothing' as const,
        'movedBack' as const,
        'deleted' as const,
        'reassigned' as const,
      ),
    }),
    { maxLength: 6 },
  ),
})

/** An instant in Kolkata, by the minute of its day. */
const instant = (date: string, minute: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minute - 330) * 60_000).toISOString()

/** The events of a history, in their order. */
export function eventsOf(company: string, { id: employeeId, ...history }: History): Fact[] {
  const who = { employeeId }
  const punches = history.days.flatMap(({ date, sessions: of }) =>
    of.flatMap(({ at, minutes }): Fact[] => {
      const punch = {
        ...who,
        workDate: date,
        sessionId: randomUUID(),
        zone: 'Asia/Kolkata',
        offsetMinutes: 330,
        channel: 'web',
      }
      const begun = { type: 'PunchedIn', data: { ...punch, at: instant(date, at) } }
      if (minutes === null) return [begun]
      return [begun, { type: 'PunchedOut', data: { ...punch, at: instant(date, at + minutes) } }]
    }),
  )
  const reports = history.days.flatMap(({ date, reports: of }) =>
    Array.from({ length: of }, () => ({
      type: 'DailyReportFiled',
      data: {
        ...who,
        projectId: randomUUID(),
        date,
        workMinutes: 60,
        previousWork: 'Filters',
        todaysPlan: 'Saved views',
        blocker: '',
        zone: 'Asia/Kolkata',
        late: false,
      },
    })),
  )
  const leave = history.leave.flatMap(({ date, half, state }): Fact[] => {
    const request = { ...who, year: 2026, requestId: randomUUID() }
    const days = [{ date, share: half === null ? 1 : 0.5 }]
    const span = { from: date, to: date, kind: half === null ? 'full' : 'half', half, reason: 'Family' }
    const asked = { ...request, ...span, days, knownTo: '1', addedByAdmin: false }
    const approved = { ...request, on: firstDay, days, knownTo: '1', charges: [], overdraw: '' }
    const cancelled = { ...request, on: firstDay, from: date, to: null, givenBack: 1, days: [], reason: '' }
    return [
      { type: 'LeaveRequested', data: asked },
      ...(state === 'pending' ? [] : [{ type: 'LeaveApproved', data: approved }]),
      ...(state === 'cancelled' ? [{ type: 'LeaveCancelled', data: cancelled }] : []),
    ]
  })
  const blocks: Fact[] = history.blocked
    ? [
        { type: 'EmployeeBlocked', data: who, at: instant(history.blocked.from, 600) },
        { type: 'EmployeeUnblocked', data: who, at: instant(history.blocked.until, 600) },
      ]
    : []
  return [
    {
      type: 'EmployeeAdded',
      data: {
        ...who,
        fullName: `Person ${employeeId}`,
        email: `${employeeId}@example.org`,
        mobile: '+41791234567',
        code: employeeId,
        position: 'Engineer',
        leaveBalance: 0,
        dateOfBirth: '1990-01-01',
        dateOfJoin: history.dateOfJoin,
      },
      at: instant(history.dateOfJoin, 0),
    },
    {
      type: 'PasswordSet',
      data: { accountId: employeeId, passwordHash: 'x', how: 'invitation' },
      at: instant(history.dateOfJoin, 1),
    },
    ...blocks,
    ...punches,
    ...reports,
    ...leave,
    ...history.tasks.flatMap(task => taskEvents(company, employeeId, task)),
  ]
}

function taskEvents(companyId: string, employeeId: string, { date, next }: History['tasks'][number]): Fact[] {
  const by = { companyId, taskId: randomUUID(), byId: companyId }
  const details = { title: 'A', description: '', projectId: randomUUID(), dueDate: null, priority: 'low' }
  const at = instant(date, 1_439)
  const moved = (was: string, status: string): Fact => ({
    type: 'TaskMoved',
    data: { ...by, was, status, rank: '1' },
    at,
  })
  const after: Record<typeof next, Fact[]> = {
    nothing: [],
    movedBack: [moved('done', 'todo')],
    deleted: [{ type: 'TaskDeleted', data: by, at }],
    reassigned: [{ type: 'TaskAssigned', data: { ...by, was: employeeId, assigneeId: randomUUID() }, at }],
  }
  return [
    { type: 'TaskAdded', data: { ...by, ...details, labels: '', status: 'todo', rank: '1' }, at },
    { type: 'TaskAssigned', data: { ...by, was: null, assigneeId: employeeId }, at },
    moved('todo', 'done'),
    ...after[next],
  ]
}

/** The figures of a month as a person with a calendar and a pen counts them. */
export function countedBy(history: History, month: string) {
  const figures = {
    daysPresent: 0,
    workedMinutes: 0,
    deductedMinutes: 0,
    scheduledMinutes: 0,
    lateArrivals: 0,
    earlyDepartures: 0,
    overtimeMinutes: 0,
    leaveDays: 0,
    reportsFiled: 0,
    tasksDone: 0,
  }
  for (const date of dates.filter(each => each.startsWith(month))) {
    const day = history.days.find(each => each.date === date)
    const worked = (day?.sessions ?? []).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
    const firstIn = day?.sessions[0]?.at
    if (firstIn !== undefined) figures.daysPresent += 1
    figures.workedMinutes += worked
    figures.reportsFiled += day?.reports ?? 0
    figures.tasksDone += history.tasks.filter(
      task => task.date === date && (task.next === 'nothing' || task.next === 'reassigned'),
    ).length

    const isAbsent = history.blocked && history.blocked.from <= date && date < history.blocked.until
    if (date < history.dateOfJoin || isAbsent) continue
    const leave = history.leave.find(each => each.date === date && each.state === 'approved')
    if (leave) figures.leaveDays += leave.half === null ? 1 : 0.5
    const isOff =
      weekdayIndex(date) > 4 ||
      date === holidays.whole ||
      (date === holidays.optional && history.choosesHoliday) ||
      (leave !== undefined && leave.half === null)
    if (isOff) continue
    const offHalf = leave ? leave.half : date === holidays.firstHalf ? 'first' : null
    const length = offHalf === null ? 480 : 240
    figures.scheduledMinutes += date === lastDay ? Math.min(length, worked) : length
    const begin = offHalf === 'first' ? 13 * 60 : 9 * 60
    const end = offHalf === 'second' ? 13 * 60 : 17 * 60
    if (firstIn !== undefined && firstIn > begin + 10 && firstIn < end) figures.lateArrivals += 1
    const deducted = worked > 360 ? Math.min(worked - 360, Math.max(0, 45 - pausedOn(day))) : 0
    figures.deductedMinutes += deducted
    figures.overtimeMinutes += Math.max(0, worked - deducted - length)
    const outs = (day?.sessions ?? []).map(({ at, minutes }) => (minutes === null ? Infinity : at + minutes))
    if (firstIn !== undefined && date < lastDay && Math.max(begin, firstIn, ...outs) < end)
      figures.earlyDepartures += 1
  }
  return figures
}

/** The minutes between a punch-out and the next punch-in of a day. */
function pausedOn(day: History['days'][number] | undefined): number {
  let paused = 0
  let out: number | null = null
  for (const { at, minutes } of day?.sessions ?? []) {
    if (out !== null) paused += at - out
    out = minutes === null ? null : at + minutes
  }
  return paused
}
