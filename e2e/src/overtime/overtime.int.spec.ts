import type { OvertimeToApprove } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { longDay, shortHours } from './short-hours.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-overtime.test')
  other = await newCompany(system, 'owner@harbour-overtime.test')
  asha = await newEmployee(system, company, 'asha@lantern-overtime.test')
})
afterAll(() => system?.stop())

const done = async (who: Client, name: string, body: object) => {
  const answer = await who.command<{ id: string; done: number; refused: { message: string }[] }>(name, body)
  expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
  return answer.body
}
async function read<T>(who: Client, path: string, ...after: Client[]): Promise<T> {
  for (const { position } of after) if (BigInt(position) > BigInt(who.position)) who.position = position
  const answer = await who.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as T
}
const decide = (decision: string, minutes: number, more: object = {}) =>
  done(company, 'DecideOvertime', {
    decision,
    days: [{ employeeId: asha.id, workDate: longDay().workDate, minutes }],
    ...more,
  })
const refusals = async (answer: ReturnType<typeof decide>) =>
  (await answer).refused.map(({ message }) => message)
const outcome = ({ status, body }: Answer) => [status, body.message]

describe('overtime over HTTP', () => {
  it('counts at once, until the company chooses to approve it', async () => {
    const { workDate, changes, zone } = longDay()
    await done(company, 'SetEmployeeZone', { employeeId: asha.id, zone })
    await done(company, 'SaveTeamSettings', shortHours)
    await done(company, 'RecordCorrection', { employeeId: asha.id, workDate, changes, reason: 'Seen' })
    const path = `/api/overtime-to-approve?from=${workDate}&to=${workDate}`
    expect(await read<OvertimeToApprove>(company, path)).toEqual({ total: 0, days: [] })
    expect(await refusals(decide('approve', 90))).toEqual(['Overtime of this day counts without a decision.'])

    await done(company, 'SaveTeamSettings', { ...shortHours, overtimeApproval: true })
    const day = { employeeId: asha.id, workDate, countedMinutes: 150, scheduledMinutes: 60, minutes: 90 }
    expect(await read<OvertimeToApprove>(company, path)).toEqual({ total: 1, days: [day] })
    expect(await read<OvertimeToApprove>(other, path)).toEqual({ total: 0, days: [] })
    expect(outcome(await asha.client.get(path))[0]).toBe(403)
  })
  it('is decided by the company alone, seen at once, and told to the person', async () => {
    const { workDate } = longDay()
    const days = [{ employeeId: asha.id, workDate, minutes: 90 }]
    const body = { decision: 'approve', days }
    expect(outcome(await asha.client.command('DecideOvertime', body))).toEqual([
      403,
      'Your role does not allow this.',
    ])
    expect((await done(other, 'DecideOvertime', body)).done).toBe(0)
    const own = await openLiveChanges(system.launched.url, asha.client.token ?? '')
    expect(await decide('approve', 90, { note: 'Thank you' })).toMatchObject({ done: 1, refused: [] })
    await own.next(change => change !== 'ready' && change.resource === 'overtime-decision', 5_000)
    await own.close()
    const mine = await read<OvertimeDecisionRow[]>(asha.client, '/api/overtime-decision?range=[0,9]', company)
    expect(mine).toMatchObject([{ workDate, state: 'approved', minutes: 90, note: 'Thank you', earlier: [] }])
    expect(await read<unknown[]>(other, '/api/overtime-decision?range=[0,9]')).toEqual([])
    await mailTo(system, 'asha@lantern-overtime.test', /Your overtime is approved/)
    const notices = await read<{ kind: string }[]>(asha.client, '/api/notification?range=[0,9]', company)
    expect(notices.map(({ kind }) => kind)).toContain('overtime-approved')
  })
  it('is decided otherwise only on purpose, and both decisions stay', async () => {
    expect(await refusals(decide('refuse', 90))).toEqual(['This overtime has already been approved.'])
    await decide('refuse', 90, { changes: true, note: 'Not agreed' })
    const [row] = await read<OvertimeDecisionRow[]>(company, '/api/overtime-decision?range=[0,9]')
    expect(row).toMatchObject({
      state: 'refused',
      note: 'Not agreed',
      earlier: [{ state: 'approved', minutes: 90, note: 'Thank you' }],
    })
  })
  it('waits again once a correction has changed its minutes', async () => {
    const { workDate, later } = longDay()
    const body = { employeeId: asha.id, workDate, changes: later, reason: 'Left later' }
    await done(company, 'RecordCorrection', body)
    const path = `/api/overtime-to-approve?from=${workDate}&to=${workDate}`
    expect(await read<OvertimeToApprove>(company, path)).toMatchObject({ total: 1, days: [{ minutes: 105 }] })
    expect(await refusals(decide('approve', 90))).toEqual([
      'The overtime of this day is 01:45 by now. Look at the day again.',
    ])
  })
  it('is decided once when two decide at once', async () => {
    const answers = await Promise.all([decide('approve', 105), decide('refuse', 105)])
    expect(answers.map(answer => answer.done).sort()).toEqual([0, 1])
    const refused = answers.flatMap(answer => answer.refused.map(({ message }) => message))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatch(/^This overtime has already been (approved|refused)\.$/)
  })
})
