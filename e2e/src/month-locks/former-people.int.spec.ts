import { addDays, addMonths, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import type { MonthLockRow } from '@rollcall/contracts/month-locks/views.ts'
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
let ravi: { client: Client; id: string }

const month = addMonths(todayInKolkata().slice(0, 7), -1)
/** The first Monday of the month. */
const monday = addDays(`${month}-01`, (7 - weekdayIndex(`${month}-01`)) % 7)

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-former.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  asha = await newEmployee(system, company, 'asha@lantern-former.test')
  ravi = await newEmployee(system, company, 'ravi@lantern-former.test')
})
afterAll(() => system?.stop())

async function read<T>(path: string): Promise<T> {
  const answer = await company.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as T
}
const done = async (name: string, body: object) => {
  const { status, body: answer } = await company.command(name, body)
  expect([name, status, answer.message]).toEqual([name, 200, undefined])
}
/** The company records some hours of a person's day. */
const works = (employeeId: string, day: number, hours: number) => {
  const workDate = addDays(monday, day)
  const at = (hour: number) => `${workDate}T${String(hour).padStart(2, '0')}:00:00.000Z`
  const changes = [{ what: 'session', was: null, now: { from: at(4), to: at(4 + hours) } }]
  return done('RecordCorrection', { employeeId, workDate, changes, reason: 'From paper' })
}
const performance = () =>
  read<PerformanceRow[]>(
    `/api/performance?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ month }))}`,
  )
const sums = async () => {
  const { people, workedMinutes } = await read<MonthToLock>(`/api/month-to-lock?month=${month}`)
  const rows = await performance()
  const { people: marks } = await read<{ people: { workedMinutes: number }[] }>(
    `/api/team-marks?from=${month}-01&to=${addDays(`${addMonths(month, 1)}-01`, -1)}`,
  )
  return {
    ...{ people, workedMinutes },
    performance: rows.map(row => [row.employeeId, row.workedMinutes, row.scheduledMinutes]).sort(),
    marks: marks.reduce((sum, one) => sum + one.workedMinutes, 0),
  }
}

it('deleting a person takes no hour out of a past month, nor out of its lock', async () => {
  await works(asha.id, 0, 6)
  await works(ravi.id, 0, 4)
  await works(ravi.id, 1, 5)
  const before = await sums()
  expect(before).toMatchObject({ people: 2, workedMinutes: 900, marks: 900 })

  await done('DeleteEmployee', { employeeId: ravi.id })
  expect(await sums()).toEqual(before)
  const names = (await performance()).map(({ employeeId, fullName }) => [employeeId, fullName])
  expect(names).toContainEqual([ravi.id, 'Former employee'])

  await done('LockMonth', { month })
  const locks = await read<MonthLockRow[]>('/api/month-lock?range=[0,9]')
  expect(locks).toMatchObject([{ id: month, people: 2, workedMinutes: 900 }])
  expect(await sums()).toEqual(before)
})
