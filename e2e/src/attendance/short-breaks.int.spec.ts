import type { TeamMarks } from '@rollcall/contracts/attendance/team-marks.ts'
import type { OvertimeToApprove } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { cellsOf } from '../exports/csv.ts'
import { endedList, fileOf } from '../exports/exporting.ts'
import { longDay, shortHours } from '../overtime/short-hours.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }

const { workDate, changes, later, zone } = longDay()
const minimumBreak = { afterMinutes: 60, minutes: 30 }
const { workHours } = shortHours
const deducting = { ...workHours, minimumBreak: { ...minimumBreak, deducted: true } }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@short-breaks.test')
  await done('SwitchPlan', { planId: 'plus' })
  asha = await newEmployee(system, company, 'asha@short-breaks.test')
  await done('SetEmployeeZone', { employeeId: asha.id, zone })
  await done('SaveTeamSettings', {
    ...shortHours,
    workHours: { ...workHours, minimumBreak },
    overtimeApproval: true,
  })
})
afterAll(() => system?.stop())

async function done(name: string, body: object) {
  const answer = await company.command<{ id: string; done: number }>(name, body)
  expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
  return answer.body
}
async function read<T>(path: string): Promise<T> {
  const answer = await company.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as T
}
const correct = (date: string, of: object[]) =>
  done('RecordCorrection', { employeeId: asha.id, workDate: date, changes: of, reason: 'Seen' })
/** What the company sees of a day: the sums of its month, the marks, and the overtime that waits. */
async function seen(date: string) {
  const { deductedMinutes, workedMinutes, overtimeMinutes } = await read<PerformanceRow>(
    `/api/performance/${asha.id}_${date.slice(0, 7)}`,
  )
  const marks = await read<TeamMarks>(`/api/team-marks?from=${date}&to=${date}`)
  const waiting = await read<OvertimeToApprove>(`/api/overtime-to-approve?from=${date}&to=${date}`)
  return {
    workedMinutes,
    deductedMinutes,
    overtimeMinutes,
    marked: marks.people.map(({ workedMinutes, overtime }) => ({ workedMinutes, overtime })),
    waits: waiting.days.map(({ countedMinutes, minutes }) => ({ countedMinutes, minutes })),
  }
}
/** The worked and the deducted time of the days in an export. */
async function exported(date: string) {
  const columns = ['workedMinutes', 'deductedMinutes', 'overtimeMinutes']
  const { id } = await endedList(company, 'attendance-days', { columns, filter: { workDate: date } })
  return cellsOf(await (await fileOf(company, id)).text())
}

describe('a break that is too short', () => {
  it('is only marked, until the company chooses to deduct it', async () => {
    await correct(workDate, changes)
    expect(await seen(workDate)).toEqual({
      workedMinutes: 150,
      deductedMinutes: 0,
      overtimeMinutes: 90,
      marked: [{ workedMinutes: 150, overtime: 1 }],
      waits: [{ countedMinutes: 150, minutes: 90 }],
    })
  })
  it('is deducted from what counts everywhere, also as overtime, while the record stays as it is', async () => {
    await done('SaveTeamSettings', { ...shortHours, workHours: deducting, overtimeApproval: true })
    expect(await seen(workDate)).toEqual({
      workedMinutes: 150,
      deductedMinutes: 30,
      overtimeMinutes: 60,
      marked: [{ workedMinutes: 150, overtime: 1 }],
      waits: [{ countedMinutes: 120, minutes: 60 }],
    })
    await mailTo(
      system,
      'asha@short-breaks.test',
      /After 01:00 of work a break of 00:30 is needed, and what is missing/,
    )
    const approve = (minutes: number) => ({
      decision: 'approve',
      days: [{ employeeId: asha.id, workDate, minutes }],
    })
    expect((await done('DecideOvertime', approve(90))).done).toBe(0)
    expect((await done('DecideOvertime', approve(60))).done).toBe(1)
    expect(await exported(workDate)).toEqual([
      ['Worked', 'Deducted for short breaks', 'Overtime'],
      ['02:30', '00:30', '01:00'],
    ])
  })
  it('is deducted only as far as it is missing, after every correction', async () => {
    await correct(workDate, later)
    // Ten minutes between the sessions are a break of ten minutes.
    expect(await seen(workDate)).toMatchObject({
      workedMinutes: 165,
      deductedMinutes: 20,
      waits: [{ countedMinutes: 145, minutes: 85 }],
    })
  })
})
