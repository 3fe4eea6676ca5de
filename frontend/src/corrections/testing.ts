import type { AttendanceDayRow, DaySession, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'

const zone = 'Asia/Kolkata'
const offset = 330

/** An instant of a day in Kolkata. */
export const instant = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

/** A session in Kolkata, with unpaid breaks; `to` null: it has no punch-out. */
export const sessionOf = (
  day: string,
  from: string,
  to: string | null,
  breaks: readonly (readonly [from: string, to: string])[] = [],
): DaySession => ({
  sessionId: `${day}-${from.replace(':', '')}`,
  inAt: instant(day, from),
  outAt: to && instant(day, to),
  zone,
  inOffset: offset,
  outZone: to && zone,
  outOffset: to === null ? null : offset,
  breaks: breaks.map(([start, end]) => ({
    breakId: `${day}-break-${start.replace(':', '')}`,
    from: instant(day, start),
    to: instant(day, end),
    paid: false,
    fromOffset: offset,
    toOffset: offset,
  })),
})

/** An employee's attendance day. */
export const dayRow = (
  employeeId: string,
  workDate: string,
  ...sessions: DaySession[]
): AttendanceDayRow => ({
  id: `${employeeId}_${workDate}`,
  employeeId,
  workDate,
  firstInAt: sessions[0]?.inAt ?? '',
  lastOutAt: sessions.at(-1)?.outAt ?? null,
  openSince: sessions.find(({ outAt }) => outAt === null)?.inAt ?? null,
  workedMinutes: 0,
  sessions,
})

/** A session of the employee who is signed in. */
export const ownRow = (workDate: string, { sessionId, ...session }: DaySession): WorkSessionRow => ({
  ...session,
  id: sessionId,
  employeeId: 'a1',
  workDate,
  missingAfterHours: null,
  minutes: null,
  inChannel: 'web',
  outChannel: 'web',
})

/** The change of a session's punch-out. */
export const outChange = (session: DaySession, workDate: string, to: string): DayChange => ({
  what: 'session',
  id: session.sessionId,
  was: session,
  now: { ...session, outAt: instant(workDate, to), outZone: zone, outOffset: offset },
})

/** A correction of one change; default: pending. */
export const correctionOf = (
  employeeId: string,
  workDate: string,
  change: DayChange,
  more: Partial<CorrectionRow> = {},
): CorrectionRow => ({
  id: `correction ${change.id}`,
  employeeId,
  workDate,
  state: 'pending',
  changes: [change],
  minutesWas: 0,
  minutesNow: 0,
  reason: 'I was on the train without a connection',
  note: '',
  madeAt: instant(workDate, '20:00'),
  decidedAt: null,
  undoes: null,
  undoneBy: null,
  imported: false,
  adjustsIn: null,
  ...more,
})

/** An employee, as far as corrections show them. */
export const personRow = (id: string, fullName = id) => ({ id, fullName, photoAt: null })
