import type { PlannedWeeks } from '@rollcall/contracts/company/planned-weeks.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { addDays, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

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

const today = todayInKolkata()
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
  it('is the company’s again: a week of null sets nothing aside', async () => {
    const usual = await kinds(wen.id)
    const change = { employeeIds: [wen.id], since: monday, reason }
    await done(company, 'SetOwnWeeks', { ...change, week: short })
    const since = addDays(monday, 7)
    const answer = await done(company, 'SetOwnWeeks', { ...change, since, week: null })
    expect([answer.done, answer.refused]).toEqual([1, []])
    const read = await company.get<WorkingWeeks>('/api/working-weeks')
    expect(read.body.own.map(({ since, week }) => ({ since, week }))).toEqual(
      expect.arrayContaining([{ since, week: null }]),
    )
    expect(await kinds(wen.id, since)).toEqual(usual)
    for (const { changeId } of read.body.own)
      await done(company, 'WithdrawOwnWeek', { employeeId: wen.id, changeId })
    expect(await kinds(wen.id)).toEqual(usual)
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

describe('people are told of their weeks', () => {
  const told = async (who: Client) =>
    (await who.get<{ kind: string; about: string }[]>('/api/notification')).body
      .filter(({ kind }) => kind.startsWith('week-'))
      .map(({ kind, about }) => [kind, about])
  /** Waits for the person's newest bell entry, which the workers cause. */
  const untilTold = (who: Client, ...entries: [kind: string, about: string][]) =>
    expect.poll(() => told(who), { timeout: 20_000 }).toEqual(entries)
  const effectOf = async (change: object) => {
    const query = new URLSearchParams({ change: JSON.stringify(change) })
    return (await company.get<{ told: number }>(`/api/week-effect?${query}`)).body
  }

  it('once for each change that moves their own week, by bell and mail, and never for the others', async () => {
    company = await newCompany(system, 'owner@told-weeks.test')
    asha = await newEmployee(system, company, 'asha@told-weeks.test')
    wen = await newEmployee(system, company, 'wen@told-weeks.test')
    const own = { employeeIds: [wen.id], since: today, week: everyDay }
    expect(await effectOf({ what: 'ownWeek', ...own })).toEqual({ told: 1 })
    await done(company, 'SetOwnWeeks', { ...own, reason })
    await untilTold(wen.client, ['week-changed', today])
    const mail = await mailTo(system, 'wen@told-weeks.test', /Your working week changes from/)
    expect(mail.text).toContain('Your company changed your working week. This counts for you:')
    expect(mail.text).toContain('56:00 a week (Monday to Sunday 09:00–17:00).')
    expect(mail.text).toContain('/app/notification-settings')
    expect(mail.text).not.toContain(reason)

    const change = { since: monday, week: short }
    expect(await effectOf({ what: 'week', ...change })).toEqual({ told: 1 })
    const { id: changeId } = await done(company, 'ChangeWorkingWeek', { ...change, reason })
    await untilTold(asha.client, ['week-changed', monday])
    expect((await mailTo(system, 'asha@told-weeks.test', /Your working week changes from/)).text).toContain(
      'Your company changed its working week. This counts for you:',
    )
    // Another date of the same plan, then none: told once each, from the first date that moves.
    const later = addDays(monday, 7)
    expect(await effectOf({ what: 'week', ...change, since: later, replaces: changeId })).toEqual({ told: 1 })
    await done(company, 'EditWorkingWeek', { ...change, changeId, since: later, reason })
    await untilTold(asha.client, ['week-changed', monday], ['week-changed', monday])
    expect((await weeks()).changes.filter(one => one.changeId === changeId)).toMatchObject([{ since: later }])
    // Whoever has an own week is not told, nor anybody of a change that there is not.
    const withdrawn = { what: 'withdraw', changeId }
    expect(await effectOf(withdrawn)).toEqual({ told: 1 })
    expect(await effectOf({ ...withdrawn, employeeId: asha.id })).toEqual({ told: 0 })
    expect(await effectOf({ ...withdrawn, changeId: asha.id })).toEqual({ told: 0 })
    await done(company, 'WithdrawWorkingWeek', { changeId })
    await untilTold(
      asha.client,
      ['week-withdrawn', later],
      ['week-changed', monday],
      ['week-changed', monday],
    )
    await mailTo(system, 'asha@told-weeks.test', /A change of your working week was withdrawn/)
    expect(
      (await mailsTo(system, 'asha@told-weeks.test')).filter(({ subject }) => /working week/.test(subject)),
    ).toHaveLength(3)
    expect(await told(wen.client)).toEqual([['week-changed', today]])
  })

  it('of corrected past days, unless they have switched such notices off', async () => {
    await wen.client.command('ChooseNotifications', { bellOff: [], mailOff: ['working-week'] })
    const past = { since: inDays(-14), until: inDays(-8), week: short, reason }
    await done(company, 'CorrectOwnWeek', { ...past, employeeId: wen.id })
    await done(company, 'CorrectWorkingWeek', past)
    await untilTold(wen.client, ['week-corrected', inDays(-14)], ['week-changed', today])
    await mailTo(system, 'asha@told-weeks.test', /Your company corrected your working week/)
    expect(
      (await mailsTo(system, 'wen@told-weeks.test')).filter(({ subject }) => /corrected/.test(subject)),
    ).toEqual([])
  })

  it('and a planned change of their own can be moved, while one that counts stays', async () => {
    const { own } = await weeks()
    const begun = own.find(({ since }) => since === today)
    const edit = { employeeId: wen.id, since: inDays(9), week: short, reason }
    expect(outcome(await company.command('EditOwnWeek', { ...edit, changeId: begun?.changeId }))[0]).toBe(409)
    await done(company, 'SetOwnWeeks', { employeeIds: [wen.id], since: inDays(5), week: short, reason })
    const planned = (await weeks()).own.find(({ since }) => since === inDays(5))
    await done(company, 'EditOwnWeek', { ...edit, changeId: planned?.changeId })
    expect((await weeks()).own.filter(one => one.changeId === planned?.changeId)).toMatchObject([
      { since: inDays(9), week: short },
    ])
    const withdrawn = { what: 'withdraw', changeId: planned?.changeId }
    expect(await effectOf({ ...withdrawn, employeeId: wen.id })).toEqual({ told: 1 })
    expect((await wen.client.command('EditOwnWeek', { ...edit, changeId: planned?.changeId })).status).toBe(
      403,
    )
  })
})

describe('the planned weeks of an employee', () => {
  const planned = async (who: Client) => {
    if (BigInt(company.position) > BigInt(who.position)) who.position = company.position
    const answer = await who.get<PlannedWeeks>('/api/my-planned-weeks')
    return answer.status === 200 ? answer.body.weeks : answer.status
  }
  it('are the own ones alone, seen live', async () => {
    company = await newCompany(system, 'owner@planned-weeks.test')
    asha = await newEmployee(system, company, 'asha@planned-weeks.test')
    wen = await newEmployee(system, company, 'wen@planned-weeks.test')
    const stranger = await newEmployee(system, other, 'kofi@harbour-weeks.test')
    expect(await planned(wen.client)).toEqual([])
    const live = await openLiveChanges(system.launched.url, wen.client.token ?? '')
    await done(company, 'ChangeWorkingWeek', { since: monday, week: short, reason })
    await live.next(change => change !== 'ready' && change.resource === 'my-planned-weeks', 5_000)
    await live.close()
    const change = { since: monday, week: short }
    for (const { client } of [asha, wen]) expect(await planned(client)).toEqual([change])
    expect(await planned(stranger.client)).toEqual([])
    // An own week from today on hides what the company plans, until it ends.
    const own = { employeeIds: [asha.id], since: today, until: addDays(monday, 6), week: everyDay }
    await done(company, 'SetOwnWeeks', { ...own, reason })
    expect(await planned(asha.client)).toEqual([{ since: addDays(monday, 7), week: short }])
    expect(await planned(wen.client)).toEqual([change])
  })
  it('are no company’s, and not shown to a blocked employee', async () => {
    expect(await planned(company)).toBe(403)
    await done(company, 'BlockEmployee', { employeeId: wen.id })
    expect(await planned(wen.client)).toBe(401)
  })
})
