import type { MovedRequests } from '@rollcall/contracts/leave/calendar-effect.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveToReevaluate } from '../../../workers/src/leave/leave-to-reevaluate.ts'
import { Client, until } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

interface Line {
  kind: string
  days: number
  requestId: string | null
  differences: unknown[]
}

let system: TestSystem
let company: Client
let scheduler: Client
let pool: Pool
let number = 0

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-again.test')
  await company.command('SwitchPlan', { planId: 'standard' })
  scheduler = new Client(system.commands)
  scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
  pool = createPool(readConfig(system.launched.env).DATABASE_URL, { max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await system?.stop()
})

const employee = () => {
  number += 1
  return newEmployee(system, company, `person${number}@lantern-again.test`)
}

/** A working day, `weeks` weeks from the next Monday on and `days` after it, YYYY-MM-DD. */
function workday(weeks: number, days = 0): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: 8 - today.dayOfWeek + weeks * 7 + days }).toString()
}

/** Five days of leave from a Monday on. */
async function ask(who: Client, weeks: number): Promise<string> {
  const form = { from: workday(weeks), to: workday(weeks, 4), kind: 'full', reason: 'Family visit' }
  const answer = await who.command<{ id: string }>('RequestLeave', form)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
const approve = async (who: { id: string }, requestId: string) =>
  expect((await company.command('ApproveLeave', { employeeId: who.id, requestId })).status).toBe(200)
const holiday = (name: string, date: string) => ({ name, date, type: 'company' })

/** What is due for a request, once the read models hold everything that was written. */
async function due(requestId: string) {
  const head = await system.store.head()
  await until('the read models to be level', async () => {
    const { rows } = await pool.query<{ level: boolean }>(
      `select bool_and(position >= $1::numeric) as level from read.checkpoints
        where projection in ('reviewable_leave', 'calendar_changes')`,
      [head],
    )
    return rows[0]?.level
  })
  const items = await leaveToReevaluate.find(pool, new Date(), { after: undefined, max: 500 })
  return items.map(({ body }) => body).filter(body => body.requestId === requestId)
}
/** Does what the scheduler does each minute, for one request. */
async function reevaluate(requestId: string): Promise<void> {
  for (const body of await due(requestId))
    expect((await scheduler.command('ReevaluateLeave', body)).status).toBe(200)
}
async function read<Row>(who: { client: Client; id: string }, resource: string): Promise<Row[]> {
  for (const { position } of [company, scheduler])
    if (BigInt(position) > BigInt(who.client.position)) who.client.position = position
  return (await who.client.get<Row[]>(`/api/${resource}?range=[0,99]`)).body as unknown as Row[]
}
const balanceOf = async (who: { client: Client; id: string }) =>
  (await read<{ balance: number; available: number }>(who, 'leave-balance'))[0]
const linesOf = async (who: { client: Client; id: string }, requestId: string) =>
  (await read<Line>(who, 'leave-ledger')).filter(line => line.requestId === requestId)

describe('a changed calendar', () => {
  it('gives a day of approved leave back for a new holiday and charges it again when that is deleted', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 2)
    await approve(asha, requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 2.5 })

    const date = workday(2, 2)
    const { body } = await company.command<{ id: string }>('AddHoliday', holiday('Founders’ Day', date))
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 3.5, available: 3.5 })
    expect((await company.command('DeleteHoliday', { holidayId: body.id })).status).toBe(200)
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 2.5, available: 2.5 })

    const difference = { date, cause: 'holiday', holiday: 'Founders’ Day' }
    expect(await linesOf(asha, requestId)).toMatchObject([
      { kind: 'taken', days: -1, differences: [{ ...difference, before: 0, after: 1 }] },
      { kind: 'givenBack', days: 1, differences: [{ ...difference, before: 1, after: 0 }] },
      { kind: 'taken', days: -5, differences: [] },
    ])
    expect(await due(requestId), 'nothing is left to do').toEqual([])
  })

  it('moves the days of a pending request, and nothing when it touches no day of it', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 4)
    await company.command('AddHoliday', holiday('Beside', workday(5)))
    expect(await due(requestId)).toEqual([])
    await company.command('SaveTeamSettings', {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    })
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 7.5, available: 3.5 })
    await company.command('SaveTeamSettings', {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    })
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 7.5, available: 2.5 })
  })

  it('gives back what a person’s own week no longer works, as the effect said before, and charges it again', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 16)
    await approve(asha, requestId)
    const own = {
      employeeIds: [asha.id],
      since: workday(16),
      until: workday(16, 6),
      week: { workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'] },
    }
    const change = encodeURIComponent(JSON.stringify({ what: 'ownWeek', ...own }))
    expect((await company.get(`/api/leave-effect?change=${change}`)).body).toEqual({
      requests: 1,
      people: 1,
      givenBack: 1,
      charged: 0,
    })
    const { body: moved } = await company.get<MovedRequests>(`/api/leave-effect/requests?change=${change}`)
    expect(moved).toMatchObject({
      total: 1,
      requests: [
        {
          requestId,
          employeeId: asha.id,
          from: workday(16),
          isPending: false,
          daysWas: 5,
          daysThen: 4,
          balanceWas: 2.5,
          balanceThen: 3.5,
        },
      ],
    })
    const set = await company.command('SetOwnWeeks', { ...own, reason: 'Free Fridays' })
    expect([set.status, set.body.message]).toEqual([200, undefined])
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 3.5, available: 3.5 })

    const weeks = await company.get<{ own: { changeId: string; employeeId: string }[] }>('/api/working-weeks')
    const changeId = weeks.body.own.find(({ employeeId }) => employeeId === asha.id)?.changeId
    const withdrawn = await company.command('WithdrawOwnWeek', { employeeId: asha.id, changeId })
    expect([withdrawn.status, withdrawn.body.message]).toEqual([200, undefined])
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 2.5, available: 2.5 })
    expect(await linesOf(asha, requestId)).toMatchObject([
      { kind: 'taken', days: -1, differences: [{ cause: 'workingDays', date: workday(16, 4) }] },
      { kind: 'givenBack', days: 1, differences: [{ cause: 'workingDays', date: workday(16, 4) }] },
      { kind: 'taken', days: -5 },
    ])
  })

  it.each([
    [6, 'the holiday first', 'holiday', 'in turn'],
    [7, 'the approval first', 'approval', 'in turn'],
    [8, 'both at once', 'holiday', 'at once'],
    [9, 'both at once, sent the other way around', 'approval', 'at once'],
    [10, 'both at once, again', 'holiday', 'at once'],
    [11, 'both at once, sent the other way around, again', 'approval', 'at once'],
  ])('finds a holiday that is saved while leave is approved, week %i: %s', async (weeks, _, first, how) => {
    const asha = await employee()
    const requestId = await ask(asha.client, weeks)
    const added = holiday(`Race ${weeks}`, workday(weeks, 1))
    const acts = [
      async () => expect((await company.command('AddHoliday', added)).status).toBe(200),
      () => approve(asha, requestId),
    ]
    if (first === 'approval') acts.reverse()
    if (how === 'at once') await Promise.all(acts.map(act => act()))
    else for (const act of acts) await act()
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 3.5, available: 3.5 })
    const lines = await linesOf(asha, requestId)
    expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(-4)
    expect(await due(requestId), 'nothing is left to do').toEqual([])
  })

  it('is worked off by the system alone', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 14)
    const { body: me } = await company.get<{ accountId: string }>('/api/me')
    // Older than the request, so that it asks for nothing, whatever the system itself does meanwhile.
    const known = {
      companyId: me.accountId,
      employeeId: asha.id,
      requestId,
      knownTo: '0',
      newestChange: '1',
      changes: [],
    }
    expect((await company.command('ReevaluateLeave', known)).status).toBe(403)
    expect((await scheduler.command('ReevaluateLeave', known)).status).toBe(200)
    expect(await due(requestId)).toEqual([])
  })
})

describe('the week of past days that is corrected', () => {
  it('gives the leave of a day back that was no working day, as its effect said, and tells the employee', async () => {
    const lantern = await newCompany(system, 'owner@corrected-again.test')
    // A leave year that holds the last weeks, whatever today is.
    const firstMonth = Temporal.Now.plainDateISO('UTC').subtract({ months: 3 }).month
    const rules = { firstMonth, carryOverLimit: null, carryOverMonths: null }
    expect((await lantern.command('SaveLeaveSettings', rules)).status).toBe(200)
    const email = 'asha@corrected-again.test'
    const asha = await newEmployee(system, lantern, email)
    const [from, friday] = [workday(-3), workday(-3, 4)]
    const leave = { employeeId: asha.id, from, to: friday, kind: 'full', reason: 'Family visit' }
    const added = await lantern.command<{ id: string }>('AddLeave', leave)
    expect([added.status, added.body.message]).toEqual([200, undefined])
    const requestId = added.body.id
    const correction = {
      since: from,
      until: workday(-3, 6),
      week: { workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'] },
    }
    const asked = { what: 'ownWeek', employeeIds: [asha.id], ...correction }
    const change = encodeURIComponent(JSON.stringify(asked))
    const effect = { requests: 1, people: 1, givenBack: 1, charged: 0 }
    expect((await lantern.get(`/api/leave-effect?change=${change}`)).body).toEqual(effect)
    const { body: moved } = await lantern.get<MovedRequests>(`/api/leave-effect/requests?change=${change}`)
    const balances = { daysWas: 5, daysThen: 4, balanceWas: 2.5, balanceThen: 3.5 }
    expect(moved.requests).toMatchObject([{ requestId, ...balances }])

    const body = { employeeId: asha.id, ...correction, reason: 'Recorded wrongly' }
    const corrected = await lantern.command('CorrectOwnWeek', body)
    expect([corrected.status, corrected.body.message]).toEqual([200, undefined])
    await reevaluate(requestId)
    expect(await balanceOf(asha)).toMatchObject({ balance: 3.5, available: 3.5 })
    const today = todayInKolkata()
    expect(await linesOf(asha, requestId)).toMatchObject([
      {
        ...{ kind: 'givenBack', days: 1, on: today },
        differences: [{ date: friday, before: 1, after: 0, cause: 'weekCorrected', decidedOn: today }],
      },
      { kind: 'taken', days: -5, differences: [] },
    ])
    expect(await due(requestId), 'nothing is left to do').toEqual([])
    const mail = await mailTo(system, email, /The days of your leave changed/)
    expect(mail.text).toContain('the working week was corrected on')
  })
})

describe('what happens to leave', () => {
  it('is told once by mail and in the notifications, without anything personal in the deliveries', async () => {
    const owner = 'owner@lantern-again.test'
    const asha = await employee()
    const email = `person${number}@lantern-again.test`
    const requestId = await ask(asha.client, 16)
    // Mails of earlier requests may still arrive.
    const asked = async () => (await mailsTo(system, owner)).filter(({ text }) => text.includes(requestId))
    await expect.poll(asked).toHaveLength(1)
    const [mail] = await asked()
    expect(mail?.text).toContain(`/app/leave-request?open=${requestId}`)
    expect(mail?.text).not.toContain('Family visit')
    await approve(asha, requestId)
    await mailTo(system, email, /Your leave is approved/)
    await company.command('AddHoliday', holiday('Told', workday(16)))
    await reevaluate(requestId)
    expect((await mailTo(system, email, /The days of your leave changed/)).text).toContain('(Told)')

    const kindsOf = async (who: { client: Client; id: string }) =>
      (await read<{ kind: string; about: string }>(who, 'notification'))
        .filter(({ about }) => about === requestId)
        .map(({ kind }) => kind)
    expect(await kindsOf(asha)).toEqual(['leave-reevaluated', 'leave-approved'])
    expect(await kindsOf({ client: company, id: '' })).toEqual(['leave-requested'])
    const subjects = [...(await mailsTo(system, email)), ...(await mailsTo(system, owner))]
      .filter(({ text }) => text.includes(requestId))
      .map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    const deliveries = await system.textOf('delivery')
    expect(deliveries).toContain('leave-requested-mail')
    expect(deliveries).not.toMatch(/Family visit|lantern-again|Told/)
  })

  it('includes reminders of a pending request, by the system alone', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 18)
    const { body } = await company.get('/api/me')
    const reminder = {
      companyId: body.accountId,
      employeeId: asha.id,
      requestId,
      requestedAt: '2026-11-20T08:00:00.000Z',
      reminder: 1,
    }
    expect((await company.command('RemindOfLeave', reminder)).status).toBe(403)
    for (let times = 0; times < 2; times += 1)
      expect((await scheduler.command('RemindOfLeave', reminder)).status).toBe(200)
    const mail = await mailTo(system, 'owner@lantern-again.test', /is waiting for an answer/)
    expect(mail.text).toContain(requestId)
  })
})

describe('the effect of a change before it is saved', () => {
  const effectOf = async (change: object, who = company) => {
    const answer = await who.get(
      `/api/leave-effect?${new URLSearchParams({ change: JSON.stringify(change) })}`,
    )
    return answer.status === 200 ? answer.body : answer.status
  }

  it('is the one that saving it has', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, 20)
    await approve(asha, requestId)
    const date = workday(20, 3)
    const add = { what: 'add', holidays: [{ date }] }
    expect(await effectOf(add)).toEqual({ requests: 1, people: 1, givenBack: 1, charged: 0 })
    const { body } = await company.command<{ id: string }>('AddHoliday', holiday('Effect', date))
    expect(await effectOf({ what: 'delete', holidayIds: [body.id] })).toEqual({
      requests: 1,
      people: 1,
      givenBack: 0,
      charged: 1,
    })
    const moved = { date: workday(20, 4), half: 'first' }
    expect(await effectOf({ what: 'edit', holidayId: body.id, holiday: moved })).toEqual({
      requests: 1,
      people: 1,
      givenBack: 0,
      charged: 0.5,
    })
    const elsewhere = { date, audience: { kind: 'zones', zones: ['Asia/Tokyo'] } }
    expect(await effectOf({ what: 'edit', holidayId: body.id, holiday: elsewhere })).toMatchObject({
      charged: 1,
    })
    await company.command('EditHoliday', { ...holiday('Effect', date), ...elsewhere, holidayId: body.id })
    expect(await effectOf({ what: 'zone', employeeId: asha.id, zone: 'Asia/Tokyo' })).toMatchObject({
      requests: 1,
      givenBack: 1,
    })
    const workingDays = ['tuesday', 'wednesday', 'thursday', 'friday']
    const { people } = (await effectOf({ what: 'settings', workingDays, zone: 'Asia/Kolkata' })) as {
      people: number
    }
    expect(people).toBeGreaterThan(1)
  })

  it('is told to companies alone, and only for a whole change', async () => {
    const asha = await employee()
    expect(await effectOf({ what: 'add', holidays: [] }, asha.client)).toBe(403)
    expect(await effectOf({ what: 'add', holidays: [{ date: 'soon' }] })).toBe(422)
    expect((await company.get('/api/leave-effect?change=%7B')).status).toBe(422)
    const other = await newCompany(system, 'other@lantern-again.test')
    expect(await effectOf({ what: 'add', holidays: [{ date: workday(20, 1) }] }, other)).toMatchObject({
      requests: 0,
    })
  })
})
