import type { AttendanceReplay, ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'

/* A person in Kolkata (UTC+05:30) from Wednesday 18 to Thursday 19 November 2026. */

const employeeId = 'ada'
const zone = 'Asia/Kolkata'
const offsetMinutes = 330

/** An instant of that clock. */
export const kolkata = (day: string, time: string): string =>
  new Date(`${day}T${time.padEnd(8, ':00')}+05:30`).toISOString()

let count = 0
function recorded<E extends Pick<ReplayedEvent, 'type' | 'data'>>(
  event: E,
  recordedAt: string,
  more: Partial<ReplayedEvent> = {},
): ReplayedEvent {
  count += 1
  return {
    id: `e${count}`,
    order: count,
    day: 'workDate' in event.data ? event.data.workDate : recordedAt.slice(0, 10),
    number: 41_000 + count,
    hash: String(count).padStart(64, '0'),
    stream: `punchClock-c1_${employeeId}_2026-11`,
    revision: count,
    recordedAt,
    actor: { id: employeeId, role: 'employee', name: 'Ada Obi' },
    channel: 'web',
    ...event,
    ...more,
  } as ReplayedEvent
}
const punch = (day: string, time: string) => ({
  employeeId,
  workDate: day,
  sessionId: day,
  at: kolkata(day, time),
  zone,
  offsetMinutes,
  channel: 'web' as const,
})
const breakId = 'b1'

export const punchedIn = (day: string, time: string) =>
  recorded({ type: 'PunchedIn', data: punch(day, time) }, kolkata(day, time))
export const punchedOut = (day: string, time: string) =>
  recorded({ type: 'PunchedOut', data: punch(day, time) }, kolkata(day, time))
export const breakStarted = (day: string, time: string) =>
  recorded({ type: 'BreakStarted', data: { ...punch(day, time), breakId, paid: false } }, kolkata(day, time))
export const breakEnded = (day: string, time: string) =>
  recorded({ type: 'BreakEnded', data: { ...punch(day, time), breakId } }, kolkata(day, time))

/** The change that gives a session without breaks its punch-out. */
export function outAt(day: string, inTime: string, time: string): DayChange {
  const was = {
    sessionId: day,
    inAt: kolkata(day, inTime),
    outAt: null,
    zone,
    inOffset: offsetMinutes,
    outZone: null,
    outOffset: null,
    breaks: [],
  }
  const now = { ...was, outAt: kolkata(day, time), outZone: zone, outOffset: offsetMinutes }
  return { what: 'session', id: day, was, now }
}

const about = (day: string) => ({ employeeId, workDate: day, correctionId: 'c1' })
const minutes = { was: 0, now: 0 }
const corrections = { stream: `corrections-c1_${employeeId}_2026-11` }

export const proposed = (day: string, changes: DayChange[], recordedAt: string) =>
  recorded(
    { type: 'CorrectionProposed', data: { ...about(day), changes, minutes, reason: 'Battery died' } },
    recordedAt,
    corrections,
  )
export const approved = (day: string, changes: DayChange[], recordedAt: string) =>
  recorded(
    { type: 'CorrectionApproved', data: { ...about(day), changes, minutes, note: 'Confirmed' } },
    recordedAt,
    { ...corrections, actor: { id: 'owner', role: 'company', name: null } },
  )
export const rejected = (day: string, recordedAt: string) =>
  recorded({ type: 'CorrectionRejected', data: { ...about(day), note: '' } }, recordedAt, corrections)
export const missingNoted = (day: string, inTime: string, recordedAt: string) =>
  recorded(
    {
      type: 'MissingPunchOutNoted',
      data: { employeeId, workDate: day, sessionId: day, inAt: kolkata(day, inTime), zone, offsetMinutes },
    },
    recordedAt,
    {
      stream: 'missingPunchOut-c1_s1',
      actor: { id: 'system', role: 'system', name: null },
      channel: 'scheduler',
    },
  )

const requestId = 'r1'
const book = { employeeId, year: 2026 }
const books = { stream: `leaveAccount-c1_${employeeId}_2026` }
const byCompany = { ...books, actor: { id: 'owner', role: 'company', name: null } }
const sharesOf = (dates: readonly string[]) => dates.map(date => ({ date, share: 1 }))

/** The year's books with 6 days. */
export const yearOpened = (recordedAt: string) =>
  recorded(
    {
      type: 'LeaveYearOpened',
      data: {
        ...book,
        from: '2026-01-01',
        until: '2026-12-31',
        carriedOver: 6,
        usableUntil: null,
        accruedTo: null,
      },
    },
    recordedAt,
    { ...byCompany, day: '2026-01-01' },
  )
export const credited = (on: string, recordedAt: string) =>
  recorded(
    { type: 'LeaveAccrued', data: { ...book, on, month: on.slice(0, 7), days: 1.5, planId: 'plus' } },
    recordedAt,
    { ...byCompany, day: on, channel: 'scheduler', actor: { id: 'system', role: 'system', name: null } },
  )
export const leaveRequested = (dates: readonly [string, ...string[]], recordedAt: string) =>
  recorded(
    {
      type: 'LeaveRequested',
      data: {
        ...book,
        requestId,
        from: dates[0],
        to: dates.at(-1) ?? dates[0],
        kind: 'full',
        half: null,
        reason: 'Sister’s wedding',
        days: sharesOf(dates),
        knownTo: '1',
        addedByAdmin: false,
      },
    },
    recordedAt,
    { ...books, day: dates[0] },
  )
export const leaveApproved = (dates: readonly [string, ...string[]], on: string, recordedAt: string) =>
  recorded(
    {
      type: 'LeaveApproved',
      data: {
        ...book,
        requestId,
        on,
        days: sharesOf(dates),
        knownTo: '1',
        charges: [{ year: 2026, days: dates.length }],
        overdraw: '',
      },
    },
    recordedAt,
    { ...byCompany, day: on < dates[0] ? on : dates[0] },
  )

/** Leave of Friday that is requested on Wednesday and approved on Thursday; a credit between is not shown. */
export function replayWithLeave(): AttendanceReplay {
  const replay = sampleReplay()
  const [wednesday, thursday, friday] = ['2026-11-18', '2026-11-19', '2026-11-20']
  const opened = { ...yearOpened(kolkata('2026-01-01', '00:10')), order: 0 }
  const punched = replay.events.map((event, index) => ({ ...event, order: index + 1 }))
  const [first, ...rest] = punched
  if (!first) throw new Error('the sample has no events')
  const requested = { ...leaveRequested([friday], kolkata(wednesday, '18:00')), order: 1.2 }
  const credit = { ...credited('2026-11-01', kolkata(wednesday, '19:00')), order: 1.5 }
  const approval = { ...leaveApproved([friday], thursday, kolkata(thursday, '00:30')), order: 1.8 }
  return { ...replay, events: [first, requested, approval, ...rest], leaveOutside: [opened, credit] }
}

/** Wednesday without a punch-out, which a correction adds on Thursday, in the middle of Thursday's own punches. */
export function sampleReplay(): AttendanceReplay {
  count = 0
  const [wednesday, thursday] = ['2026-11-18', '2026-11-19']
  const change = outAt(wednesday, '08:55', '17:58')
  return {
    employeeId,
    fullName: 'Ada Obi',
    from: '2026-11-16',
    to: '2026-11-22',
    events: [
      punchedIn(wednesday, '08:55'),
      missingNoted(wednesday, '08:55', kolkata(thursday, '00:55:19')),
      punchedIn(thursday, '09:01'),
      proposed(wednesday, [change], kolkata(thursday, '09:10:37')),
      approved(wednesday, [change], kolkata(thursday, '11:42:17')),
      breakStarted(thursday, '12:30'),
      breakEnded(thursday, '13:20'),
      punchedOut(thursday, '18:10'),
    ],
    leaveOutside: [],
    unreadable: [],
  }
}
