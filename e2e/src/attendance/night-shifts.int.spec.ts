import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PresenceMarks } from '@rollcall/contracts/attendance/presence-marks.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { addDays, dateIn, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { firstInstantAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import type { PerformanceDays } from '@rollcall/contracts/performance/views.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { startShifted } from '../start-shifted.ts'
import { newCompany, newEmployee, password } from '../system.ts'

const zone = 'Asia/Kolkata'
const [owner, asha, bela] = ['owner', 'asha', 'bela'].map(name => `${name}@lantern-nights.test`) as [
  string,
  string,
  string,
]

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollcall-nights-'))
  // The database may run as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  await fillWithSystem(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

/** The first Saturday that has not begun in Kolkata, and the one after it, with the Fridays before them. */
const tomorrow = addDays(dateIn(zone, Date.now()), 1)
const first = addDays(tomorrow, (5 - weekdayIndex(tomorrow) + 7) % 7)
const saturday = addDays(first, 7)
const friday = addDays(saturday, -1)

/** The system with its clock at a time of Kolkata, for this work. Its clock goes on from there. */
async function at(date: string, time: string, work: (system: Launched) => Promise<void>): Promise<void> {
  const system = await startShifted(dataDir, firstInstantAt(zone, date, time) - Date.now())
  try {
    await work(system)
  } finally {
    await system.stop()
  }
}
async function loggedIn({ url }: Launched, email: string): Promise<Client> {
  const client = new Client(url)
  expect((await client.logIn(email, password)).status).toBe(200)
  return client
}
const done = async (who: Client, name: string, body: object = {}) => {
  const answer = await who.command(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
}
/** The punches in the log, each with its work date. */
async function punches({ env }: Launched, companyId: string, employeeId: string) {
  const store = await openEventStore(readConfig(env))
  const months = [...new Set([first, friday, saturday].map(date => date.slice(0, 7)))]
  const streams = await Promise.all(
    months.map(month => store.read(`punchClock-${companyId}_${employeeId}_${month}`)),
  )
  await store.close()
  const events = streams.flatMap(stream => stream.events).filter(({ type }) => type !== 'PunchClockClosed')
  return events.map(({ type, data }) => ({ type, workDate: data.workDate, at: String(data.at) }))
}

it('a night worker who punches in at 00:40 is late on Friday, and events of before keep their date', async () => {
  const night = { start: '23:00', minutes: 450, breakMinutes: 30, graceMinutes: 10 }
  let [companyId, employeeId, byDay] = ['', '', '']
  await at(first, '00:40', async system => {
    const reached = { launched: system, commands: system.url }
    const company = await newCompany(reached, owner)
    companyId = String((await company.get('/api/me')).body.accountId)
    const employee = await newEmployee(reached, company, asha)
    employeeId = employee.id
    // There are no work hours yet, as in all logs from before shifts decided about the work date.
    await done(employee.client, 'PunchIn')
    await done(employee.client, 'PunchOut')
    await done(company, 'SaveTeamSettings', {
      zone,
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      workHours: night,
    })
    // Bela works by day.
    byDay = (await newEmployee(reached, company, bela)).id
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    const week = { workingDays: weekdays, workHours: { ...night, start: '09:00' } }
    await done(company, 'SetOwnWeeks', { employeeIds: [byDay], since: first, week, reason: 'Works by day' })
  })

  const begins = firstInstantAt(zone, friday, '23:00')
  let late = 0
  await at(saturday, '00:40', async system => {
    const employee = await loggedIn(system, asha)
    const company = await loggedIn(system, owner)
    await done(employee, 'PunchIn')
    company.position = employee.position
    const began = (await punches(system, companyId, employeeId)).at(-1)
    expect(began).toMatchObject({ type: 'PunchedIn', workDate: friday })
    late = Math.floor((Date.parse(began?.at ?? '') - begins) / 60_000)
    expect(late).toBeGreaterThanOrEqual(100)
    await done(await loggedIn(system, bela), 'PunchIn')
    expect(await punches(system, companyId, byDay)).toMatchObject([{ workDate: saturday }])
    const { marks } = (await company.get<PresenceMarks>('/api/presence-marks')).body
    expect(marks).toEqual([{ employeeId, lateMinutes: late, onBreak: false }])
  })

  await at(saturday, '07:00', async system => {
    const employee = await loggedIn(system, asha)
    const company = await loggedIn(system, owner)
    await done(employee, 'PunchOut')
    company.position = employee.position
    expect(await punches(system, companyId, employeeId)).toMatchObject([
      { type: 'PunchedIn', workDate: first },
      { type: 'PunchedOut', workDate: first },
      { type: 'PunchedIn', workDate: friday },
      { type: 'PunchedOut', workDate: friday },
    ])
    const query = new URLSearchParams({ employeeId, month: friday.slice(0, 7) })
    const { days } = (await company.get<PerformanceDays>(`/api/performance-days?${query}`)).body
    expect(days.find(({ date }) => date === friday)).toMatchObject({
      kind: 'working',
      lateMinutes: late,
      earlyMinutes: 0,
      overtimeMinutes: 0,
    })
    expect(days.find(({ date }) => date === saturday)?.workedMinutes ?? 0).toBe(0)
    const rows = (await employee.get<WorkSessionRow[]>('/api/my-in-out')).body as unknown as WorkSessionRow[]
    expect(rows.map(({ workDate }) => workDate)).toEqual([friday, first])

    const span = new URLSearchParams({ employeeId, from: first, to: saturday })
    const replay = (await company.get<AttendanceReplay>(`/api/attendance-replay?${span}`)).body
    const punched = replay.events.filter(({ type }) => type === 'PunchedIn' || type === 'PunchedOut')
    expect(punched.map(({ type, day }) => [type, day])).toEqual([
      ['PunchedIn', first],
      ['PunchedOut', first],
      ['PunchedIn', friday],
      ['PunchedOut', friday],
    ])
  })
}, 150_000)
