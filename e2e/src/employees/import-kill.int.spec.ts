import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { lapseImports } from '../lapsed-imports.ts'
import { ProcessKiller } from '../process-killer.ts'
import { mailsTo, newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'
import { withEagerScheduler } from '../with-eager-scheduler.ts'
import { endOfImport, importRows } from './import-rows.ts'

let system: OwnSystem
beforeAll(async () => {
  system = await startSystem(withEagerScheduler, { expectsFailures: true })
})
afterAll(() => system?.stop())

const people = 2_000
/** The people of the import of past attendance, and its days of each. */
const clocked = [0, 1, 2, 3].map(at => `asha${at}@past-kill.test`)
const daysEach = 300

it('imports of employees and of past attendance end without a double and without a gap when processes are killed in the middle', async () => {
  const company = await newCompany(system, 'owner@import-kill.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  const other = await companyWithPast()
  const { body } = await company.command<{ id: string }>('StartEmployeeImport', {
    rows: importRows(people, 'import-kill.test'),
    invite: false,
  })
  const rows = pastRows()
  const past = await other.command<{ id: string }>('StartAttendanceImport', { rows, fileName: 'clock.csv' })
  expect([past.status, past.body.message]).toEqual([200, undefined])
  const lapse = () => lapseImports(String(system.launched.env.DATABASE_URL))
  const killer = new ProcessKiller(system, 1)
  const byType = async () => Map.groupBy(await eventsAfter(system.store, '0'), ({ type }) => type)
  const progressed = async (type: string, batches: number) =>
    ((await byType()).get(type)?.length ?? 0) >= batches
  await until('a batch of past days', () => progressed('AttendanceImportProgressed', 1), 60_000)
  await until('the second batch of people', () => progressed('EmployeeImportProgressed', 2), 60_000)
  await killer.kill('command-service')
  await killer.kill('projector')
  await killer.kill('workers')
  await until('the imports to go on', async () => (await lapse()) > 0, 60_000)
  expect(await endOfImport(company, body.id, 180_000)).toMatchObject({
    done: people,
    added: people,
    rejected: 0,
  })
  expect(await endOfPast(other, past.body.id, lapse)).toMatchObject({
    done: rows.length,
    rejected: 0,
  })
  const events = await byType()
  const of = (type: string) => events.get(type) ?? []
  for (const type of ['EmployeeAdded', 'SeatTaken'])
    expect([type, of(type).length]).toEqual([type, people + clocked.length])
  // The companies' own accounts and addresses are there too.
  for (const type of ['AccountOpened', 'EmailClaimed'])
    expect(of(type).length).toBeGreaterThanOrEqual(people + clocked.length + 2)
  await until('every employee', async () => (await totalOf(company, 'employee')) === `0-0/${people}`)

  const imported = of('CorrectionRecorded').map(({ data }) => `${data.employeeId} ${data.workDate}`)
  expect([imported.length, new Set(imported).size]).toEqual([rows.length, rows.length])
  for (const list of ['team-in-out', 'correction'])
    await until(list, async () => (await totalOf(other, list)) === `0-0/${rows.length}`)
  for (const email of clocked)
    expect((await mailsTo(system, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/invit/i),
    ])
}, 240_000)

/** A company whose people joined long ago. */
async function companyWithPast(): Promise<Client> {
  const company = await newCompany(system, 'owner@past-kill.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  await Promise.all(clocked.map(email => newEmployee(system, company, email)))
  return company
}

/** A file with many days of each person. */
function pastRows() {
  const today = todayInKolkata()
  const dates = Array.from({ length: daysEach }, (_, at) => addDays(today, -1 - at))
  const times = { in: '09:00', out: '17:30', breaks: '12:00-12:30' }
  return dates
    .flatMap(date => clocked.map(employee => ({ employee, date, ...times })))
    .map((row, at) => ({ line: at + 2, ...row }))
}

/** The import of past attendance once it has ended. */
const endOfPast = (
  company: Client,
  id: string,
  lapse: () => Promise<number>,
): Promise<AttendanceImportView> =>
  until(
    'the import of past attendance to end',
    async () => {
      await lapse()
      const { body } = await company.get<AttendanceImportView>(`/api/attendance-import/${id}`)
      return body.state === 'ended' && body
    },
    120_000,
  )

/** The range of a list's first row and its total. */
const totalOf = async (company: Client, list: string): Promise<string | undefined> =>
  (await company.get(`/api/${list}?range=[0,0]`)).headers.get('Content-Range')?.split(' ')[1]
