import { expect, it } from 'vitest'
import type { RowContext } from '../kernel/columns.ts'
import { attendanceDayColumns, punchColumns, punchesOf } from './columns.ts'
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
const values = (columns: Columns, row: object) =>
  Object.fromEntries(columns.map(({ id, value }) => [id, value(row as never, context)]))

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
