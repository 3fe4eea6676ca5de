import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attendanceImportColumns } from '../../../frontend/src/attendance-imports/attendance-columns.ts'
import { fromPunchExport } from '../../../frontend/src/attendance-imports/from-punch-export.ts'
import { personFinder } from '../../../frontend/src/attendance-imports/people-in-file.ts'
import { fileRowsOf, guessMapping, ordersIn } from '../../../frontend/src/kit/files/columns.ts'
import { readBytes } from '../../../frontend/src/kit/files/read-bytes.ts'
import { type Client, until } from '../client.ts'
import { endedList, fileOf } from '../exports/exporting.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
const today = todayInKolkata()
const on = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`
/** The days of one person: two sessions, a night with a break over midnight, and a day of several breaks. */
const days: Record<number, readonly { what: string; from: string; to: string }[]> = {
  9: [
    { what: 'session', from: on(9, '03:30'), to: on(9, '06:30') },
    { what: 'session', from: on(9, '07:30'), to: on(9, '12:00') },
    { what: 'break', from: on(9, '09:00'), to: on(9, '09:15') },
  ],
  8: [
    { what: 'session', from: on(8, '16:30'), to: on(7, '00:30') },
    { what: 'break', from: on(8, '18:20'), to: on(8, '18:50') },
  ],
  6: [
    { what: 'session', from: on(6, '03:30'), to: on(6, '12:00') },
    { what: 'break', from: on(6, '06:30'), to: on(6, '07:00') },
    { what: 'break', from: on(6, '09:30'), to: on(6, '09:40') },
  ],
}
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-exported.test')
  asha = await newEmployee(system, company, 'asha@lantern-exported.test')
  for (const [daysAgo, spans] of Object.entries(days)) {
    const changes = spans.map(({ what, from, to }) => ({ what, was: null, now: { from, to } }))
    const workDate = addDays(today, -Number(daysAgo))
    const body = { employeeId: asha.id, workDate, changes, reason: 'As worked' }
    const recorded = await company.command('RecordCorrection', body)
    expect([recorded.status, recorded.body.message]).toEqual([200, undefined])
  }
  // Still in, so that the file has a session without an end.
  expect((await asha.client.command('PunchIn', { channel: 'web' })).status).toBe(200)
})
afterAll(() => system?.stop())

async function list<Row>(who: Client, resource: string, filter: object = {}): Promise<Row[]> {
  const { body } = await who.get<Row[]>(
    `/api/${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  return body as unknown as Row[]
}
/** Past days as everybody sees them, without ids. */
const daysOf = async (who: Client) =>
  (await list<AttendanceDayRow>(who, 'team-in-out', { workDate_lte: addDays(today, -1) }))
    .map(({ workDate, workedMinutes, sessions }) => ({
      workDate,
      workedMinutes,
      sessions: sessions.map(({ inAt, outAt, zone, breaks }) => ({
        ...{ inAt, outAt, zone },
        breaks: breaks.map(({ from, to, paid }) => ({ from, to, paid })),
      })),
    }))
    .sort((a, b) => (a.workDate < b.workDate ? -1 : 1))

it.each(['csv', 'xlsx'] as const)(
  'an export of work sessions as %s is imported into another company with the same sessions, breaks, dates and minutes',
  async format => {
    const exported = await endedList(company, 'attendance-punches', { format })
    const bytes = new Uint8Array(await (await fileOf(company, exported.id)).arrayBuffer())
    const other = await newCompany(system, `owner@harbour-${format}.test`)
    await newEmployee(system, other, `asha@harbour-${format}.test`)
    // As the page reads the file.
    const own = fromPunchExport(readBytes(bytes, { maxRows: 10_000 }))
    expect(own?.lacks).toEqual(['outZone'])
    const table = own!.table
    const mapping = guessMapping(attendanceImportColumns, table.heads)
    expect(ordersIn(attendanceImportColumns, table, mapping)).toEqual({ date: {} })
    const find = personFinder(await list<EmployeeRow>(other, 'employee'))
    const rows = fileRowsOf(attendanceImportColumns, table, mapping, () => undefined, 2026).map(row => ({
      ...row,
      employee: (find(row.employee) as { email: string }).email,
    }))
    expect(rows).toHaveLength(5)
    const checked = await other.command('CheckAttendanceImport', { rows })
    expect(checked.body).toMatchObject({
      faults: [{ field: 'out', message: 'Missing punch-out. Enter its time' }],
      present: [],
    })
    const { body } = await other.command<{ id: string }>('StartAttendanceImport', {
      rows,
      fileName: `a.${format}`,
    })
    const ended = await until('the import to end', async () => {
      const found = (await other.get<AttendanceImportView>(`/api/attendance-import/${body.id}`)).body
      return found.state === 'ended' && found
    })
    expect(ended).toMatchObject({ added: 4, present: 0, rejected: 1 })
    const original = await daysOf(company)
    expect(original.map(({ workedMinutes }) => workedMinutes)).toEqual([435, 450, 470])
    await expect.poll(() => daysOf(other)).toEqual(original)
    // The company's own file changes nothing in it.
    const again = rows.map(row => ({ ...row, employee: 'asha@lantern-exported.test' }))
    const present = (await company.command('CheckAttendanceImport', { rows: again })).body.present
    expect(present).toHaveLength(4)
  },
)
