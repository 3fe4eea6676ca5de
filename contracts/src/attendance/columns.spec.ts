import { expect, it } from 'vitest'
import type { RowContext } from '../kernel/columns.ts'
import type { DecidedOvertime } from '../overtime/approval.ts'
import type { ScheduledDay } from '../performance/schedule.ts'
import { attendanceDayColumns, punchColumns, punchesOf, scheduleColumns } from './columns.ts'
import type { AttendanceDayRow, DaySession } from './views.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const context: RowContext = {
  people: { find: id => (id === 'e1' ? { fullName: 'Asha', code: 'A-1' } : undefined) },
  now,
  zone: 'UTC',
  day: date => date,
}
const kolkata = { zone: 'Asia/Kolkata', inOffset: 330 }
const dubai = { outZone: 'Asia/Dubai', outOffset: 240 }
const session = (sessionId: string, inAt: string, outAt: string | null): DaySession => ({
  sessionId,
  inAt,
  outAt,
  ...kolkata,
  outZone: null,
  outOffset: null,
  breaks: [],
  ...(outAt !== null && dubai),
})
const day = (sessions: DaySession[]): AttendanceDayRow => ({
  id: 'e1_2026-11-25',
  employeeId: 'e1',
  workDate: '2026-11-25',
  firstInAt: sessions[0]?.inAt ?? '',
  lastOutAt: sessions.findLast(({ outAt }) => outAt !== null)?.outAt ?? null,
  openSince: null,
  workedMinutes: 0,
  sessions,
})
type Columns = typeof attendanceDayColumns | typeof punchColumns
const values = (columns: Columns, row: object, at: RowContext = context) =>
  Object.fromEntries(columns.map(({ id, value }) => [id, value(row as never, at)]))

it('a day has the times of the clocks of its punches, and counts an open session up to now', () => {
  const row = day([
    session('s1', '2026-11-25T03:30:00.000Z', '2026-11-25T07:30:00.000Z'),
    session('s2', '2026-11-25T17:00:00.000Z', null),
  ])
  expect(values(attendanceDayColumns, row)).toEqual({
    code: 'A-1',
    person: 'Asha',
    workDate: '2026-11-25',
    firstInAt: 9 * 60,
    lastOutAt: 11 * 60 + 30,
    lastOutOn: '2026-11-25',
    sessions: 2,
    unpaidBreaks: 0,
    paidBreaks: 0,
    workedMinutes: 4 * 60 + 60,
    deductedMinutes: null,
    scheduledMinutes: null,
    lateMinutes: null,
    earlyMinutes: null,
    overtimeMinutes: null,
    overtimeApproved: null,
    overtimeApproval: null,
    state: 'Still in',
  })
})

it('a missing punch-out counts nothing and is named', () => {
  const row = day([session('s1', '2026-11-25T01:00:00.000Z', null)])
  expect(values(attendanceDayColumns, row)).toMatchObject({
    lastOutAt: null,
    lastOutOn: null,
    workedMinutes: 0,
    state: 'Missing punch-out',
  })
})

it('each session is a row of the punches, with the day of a punch-out after midnight', () => {
  const row = day([
    session('s1', '2026-11-25T03:30:00.000Z', '2026-11-25T07:30:00.000Z'),
    session('s2', '2026-11-25T14:00:00.000Z', '2026-11-25T20:30:00.000Z'),
  ])
  const [first, second] = punchesOf({ ...row, employeeId: 'e2' }).map(punch => values(punchColumns, punch))
  expect(first).toMatchObject({ person: 'Former employee', code: '', inAt: 540, outAt: 690, minutes: 240 })
  expect(second).toMatchObject({
    workDate: '2026-11-25',
    outAt: 30,
    outOn: '2026-11-26',
    zone: 'Asia/Kolkata',
    outZone: 'Asia/Dubai',
    state: '',
  })
})

it('a session names the date of its punch-in and the times of its breaks, so that the file can be imported', () => {
  const breaks = [
    { breakId: 'b1', from: '2026-11-25T06:30:00.000Z', to: '2026-11-25T07:00:00.000Z', toOffset: 330 },
    { breakId: 'b2', from: '2026-11-25T07:10:20.000Z', to: null, toOffset: null },
  ].map(each => ({ ...each, paid: false, fromOffset: 330 }))
  const at = session('s1', '2026-11-25T03:30:00.000Z', '2026-11-25T07:30:00.000Z')
  const lasting = { ...session('s2', '2026-11-24T19:10:00.000Z', null), breaks: breaks.slice(1) }
  const [first, second] = punchesOf({ ...day([{ ...at, breaks }, lasting]), employeeId: 'e1' })
  expect(values(punchColumns, first!)).toMatchObject({
    inOn: '2026-11-25',
    breaks: '12:00-12:30; 12:40-13:00',
  })
  expect(values(punchColumns, second!)).toMatchObject({ inOn: '2026-11-25', breaks: '12:40-' })
})

it('a day is compared with its schedule where that is known, and lacks what there is none of', () => {
  const schedule: ScheduledDay = {
    kind: 'working',
    share: 1,
    minutes: 480,
    holiday: null,
    leave: null,
    startMinute: 540,
    lateFrom: 551,
    endMinute: 1_020,
  }
  const rule = { afterMinutes: 360, minutes: 30, deducted: true }
  const compared = (from: string, to: string, known = true, of = schedule) => {
    const row = day([session('s1', `2026-11-25T${from}:00.000Z`, `2026-11-25T${to}:00.000Z`)])
    const at = { ...context, scheduleOn: () => (known ? of : undefined) }
    return attendanceDayColumns
      .filter(({ id }) => scheduleColumns.has(id))
      .map(({ value }) => value(row as never, at))
  }
  // 09:30 in Kolkata to 18:30 in Dubai.
  expect(compared('04:00', '14:30')).toEqual([null, 480, 30, null, 150, 150, 'Counts at once'])
  expect(compared('03:30', '11:00')).toEqual([null, 480, null, 120, null, null, null])
  expect(compared('03:30', '11:00', false)).toEqual([null, null, null, null, null, null, null])
  // Without a break, half an hour does not count, neither as overtime.
  expect(compared('04:00', '14:30', true, { ...schedule, minimumBreak: rule })).toEqual([
    30,
    480,
    30,
    null,
    120,
    120,
    'Counts at once',
  ])

  const approved = (decided?: DecidedOvertime) => {
    const row = day([session('s1', '2026-11-25T03:30:00.000Z', '2026-11-25T13:30:00.000Z')])
    const at: RowContext = {
      ...context,
      scheduleOn: () => ({ ...schedule, overtimeApproval: true }),
      decidedOn: () => decided,
    }
    return values(attendanceDayColumns, row, at)
  }
  expect(approved()).toMatchObject({ overtimeMinutes: 120, overtimeApproved: 0, overtimeApproval: 'Waiting' })
  expect(approved({ state: 'approved', minutes: 120 })).toMatchObject({
    overtimeApproved: 120,
    overtimeApproval: 'Approved',
  })
  expect(approved({ state: 'refused', minutes: 120 })).toMatchObject({
    overtimeApproved: 0,
    overtimeApproval: 'Not approved',
  })
})
