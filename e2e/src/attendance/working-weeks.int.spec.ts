import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { addDays, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
let wen: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-weeks.test')
  other = await newCompany(system, 'owner@harbour-weeks.test')
  asha = await newEmployee(system, company, 'asha@lantern-weeks.test')
  wen = await newEmployee(system, company, 'wen@lantern-weeks.test')
})
afterAll(() => system?.stop())

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today, days)
/** The first Monday at least a week away. */
const monday = inDays(7 + ((7 - weekdayIndex(inDays(7))) % 7))
const hours = { start: '09:00', minutes: 480, graceMinutes: 10 }
const everyDay = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  workHours: hours,
}
const short = { workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'], workHours: hours }
const reason = 'Tried until Easter'

const done = async (who: Client, name: string, body: object) => {
  const answer = await who.command<{ id: string; done: number; refused: object[] }>(name, body)
  expect([name, answer.status, answer.body.errors, answer.body.message]).toEqual([
    name,
    200,
    undefined,
    undefined,
  ])
  return answer.body
}
const outcome = ({ status, body }: Answer) => [status, body.errors?.[0]?.path]
const weeks = async () => (await company.get<WorkingWeeks>('/api/working-weeks')).body
/** What a week from a Monday on is for a person, as the company sees it. */
async function kinds(employeeId: string, from = monday): Promise<string[]> {
  const query = new URLSearchParams({ employeeIds: JSON.stringify([employeeId]), from, to: addDays(from, 6) })
  const answer = await company.get<ScheduledDays>(`/api/scheduled-days?${query}`)
  return answer.body.people[0]?.days.map(({ kind }) => kind) ?? []
}
const [works, off] = ['working', 'dayOff']

describe('a working week over HTTP', () => {
  it('is planned for everyone, seen live, and withdrawn', async () => {
    const live = await openLiveChanges(system.launched.url, company.token ?? '')
    const before = await kinds(asha.id)
    const { id } = await done(company, 'ChangeWorkingWeek', { since: monday, week: everyDay, reason })
    await live.next(change => change !== 'ready' && change.resource === 'working-weeks', 5_000)
    await live.close()
    expect(await kinds(asha.id)).toEqual(Array.from({ length: 7 }, () => works))
    expect((await weeks()).changes.at(-1)).toMatchObject({ changeId: id, since: monday, reason })
    await done(company, 'WithdrawWorkingWeek', { changeId: id })
    expect(await kinds(asha.id)).toEqual(before)
    expect((await weeks()).changes.map(({ changeId }) => changeId)).not.toContain(id)
  })
  it('is a person’s own from a date until another, and nobody else’s', async () => {
    const until = addDays(monday, 6)
    const answer = await done(company, 'SetOwnWeeks', {
      employeeIds: [asha.id],
      since: monday,
      until,
      week: short,
      reason,
    })
    expect([answer.done, answer.refused]).toEqual([1, []])
    expect(await kinds(asha.id)).toEqual([works, works, works, works, off, off, off])
    const usual = await kinds(wen.id)
    expect(usual[4]).toBe(works)
    expect(await kinds(asha.id, addDays(monday, 7))).toEqual(usual)
    const { own } = await weeks()
    expect(own).toMatchObject([{ employeeId: asha.id, since: monday, until, week: short, reason }])
    const changeId = own[0]?.changeId
    await done(company, 'WithdrawOwnWeek', { employeeId: asha.id, changeId })
    expect(await kinds(asha.id)).toEqual(usual)
  })
  it('leaves past days as they are, until it is corrected with a reason', async () => {
    const past = {
      since: inDays(-14),
      until: inDays(-1),
      week: { ...short, workingDays: ['sunday'] },
      reason,
    }
    expect(outcome(await company.command('ChangeWorkingWeek', past))).toEqual([409, 'since'])
    const late = { ...past, employeeId: asha.id, until: inDays(2) }
    expect(outcome(await company.command('CorrectOwnWeek', late))).toEqual([409, 'until'])
    expect(outcome(await company.command('CorrectWorkingWeek', { ...past, reason: ' ' }))).toEqual([
      422,
      'reason',
    ])
    await done(company, 'CorrectWorkingWeek', past)
    expect((await weeks()).weeks.map(({ since }) => since)).toEqual(['0001-01-01', inDays(-14), today])
  })
  it('is changed and seen only by the company itself', async () => {
    const change = { employeeIds: [asha.id], since: monday, week: null, reason }
    const foreign = await other.command<{ refused: { id: string }[] }>('SetOwnWeeks', change)
    expect(foreign.body.refused.map(({ id }) => id)).toEqual([asha.id])
    const planned = { since: monday, week: everyDay, reason }
    expect((await asha.client.command('ChangeWorkingWeek', planned)).status).toBe(403)
    expect((await asha.client.command('SetOwnWeeks', change)).status).toBe(403)
    expect((await asha.client.get('/api/working-weeks')).status).toBe(403)
    expect((await other.get<WorkingWeeks>('/api/working-weeks')).body.own).toEqual([])
  })
})
