import { randomUUID } from 'node:crypto'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { LeavePreview, SeveralPreview } from '@rollcall/contracts/leave/preview.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'
import { leaveForm, workday } from './forms.ts'

let system: TestSystem
let company: Client
let number = 0

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-deciding.test')
  await company.command('SwitchPlan', { planId: 'standard' })
})
afterAll(() => system?.stop())

/** A new employee with a balance of 7.5 days. */
const employee = () => {
  number += 1
  return newEmployee(system, company, `decided${number}@lantern-deciding.test`)
}
/** What somebody is answered who has seen everything that the others wrote. */
function ask<T>(who: Client, path: string, ...after: Client[]): Promise<Answer<T>> {
  for (const { position } of [company, ...after])
    if (BigInt(position) > BigInt(who.position)) who.position = position
  return who.get<T>(path)
}
const preview = (who: Client, query: Record<string, string>, ...after: Client[]) =>
  ask<LeavePreview>(who, `/api/leave-preview?${new URLSearchParams(query)}`, ...after)
const approvals = async (ids: string[], ...after: Client[]) =>
  (
    await ask(
      company,
      `/api/leave-preview/approvals?ids=${encodeURIComponent(JSON.stringify(ids))}`,
      ...after,
    )
  ).body as unknown as LeavePreview[]
async function request(who: Client, from: string, to = from, more: object = {}): Promise<string> {
  const answer = await who.command<{ id: string }>('RequestLeave', leaveForm(from, to, more))
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
const days = (from: string, to = from, more: object = {}) => ({ from, to, kind: 'full', ...more })

/** The dates on which a person is shown as away: to a colleague, to the company, and on its wall chart. */
async function awayFor(colleague: Client, employeeId: string) {
  const filter = encodeURIComponent(JSON.stringify({ employeeId }))
  const dates = async (who: Client, name: string) => {
    const { body } = await ask<{ dates: string[] }[]>(who, `/api/${name}?filter=${filter}`)
    return body.map(row => row.dates)
  }
  return {
    colleague: await dates(colleague, 'away'),
    company: await dates(company, 'away'),
    wallChart: await dates(company, 'leave-chart'),
  }
}
const nowhere = { colleague: [], company: [], wallChart: [] }

describe('the preview of a request', () => {
  it('shows each day, before the books were ever opened', async () => {
    const asha = await employee()
    await company.command('AddHoliday', {
      name: 'Lamp Day',
      date: workday(30, 2),
      type: 'company',
      half: 'first',
      audience: { kind: 'people', employeeIds: [asha.id] },
    })
    const { status, body } = await preview(asha.client, days(workday(30, 1), workday(30, 5)))
    expect([status, body.message]).toEqual([200, undefined])
    expect(body).toMatchObject({
      employeeId: asha.id,
      requestId: null,
      charged: 3.5,
      balance: 7.5,
      available: 7.5,
      left: 4,
      refusal: null,
      clash: null,
      away: [],
    })
    expect(body.days.map(({ date, kind, share }) => [date, kind, share])).toEqual([
      [workday(30, 1), 'working', 1],
      [workday(30, 2), 'holiday', 0.5],
      [workday(30, 3), 'working', 1],
      [workday(30, 4), 'working', 1],
      [workday(30, 5), 'dayOff', 0],
    ])
    expect(body.days[1]).toMatchObject({ holiday: 'Lamp Day', half: 'first' })
  })

  it('gives the sentence of the refusal, with the request that has the days', async () => {
    const asha = await employee()
    const requestId = await request(asha.client, workday(2), workday(2, 1))
    for (const span of [
      days(workday(2, 1), workday(2, 3)),
      days(workday(2, 5)),
      days(workday(4), workday(5, 4)),
    ]) {
      const { body } = await preview(asha.client, span)
      const sent = await asha.client.command('RequestLeave', leaveForm(span.from, span.to))
      expect([sent.status, body.refusal?.message]).toEqual([409, sent.body.message])
      expect(body.refusal?.path ?? undefined).toBe(sent.body.errors?.[0]?.path)
    }
    const { body } = await preview(asha.client, days(workday(2, 1), workday(2, 3)))
    expect(body.clash).toEqual({ requestId, from: workday(2), to: workday(2, 1), state: 'pending' })
    // Changing the request itself is no overlap, and its days are not reserved against it.
    const edit = await preview(asha.client, { ...days(workday(2, 1), workday(2, 3)), requestId })
    expect(edit.body).toMatchObject({ requestId, refusal: null, clash: null, available: 7.5, left: 4.5 })
  })

  it('tells the company what it could overdraw, and an employee not', async () => {
    const asha = await employee()
    const span = days(workday(6), workday(7, 4))
    expect((await preview(asha.client, span)).body.refusal).toMatchObject({ canOverdraw: false })
    expect((await preview(company, { ...span, employeeId: asha.id })).body).toMatchObject({
      charged: 10,
      left: -2.5,
      refusal: { message: 'This takes 10 days, but 7.5 days are available.', canOverdraw: true },
    })
  })

  it('shows colleagues who are away, never why, and pending ones only to the company', async () => {
    const [asha, omar, lena] = [await employee(), await employee(), await employee()]
    const approved = await request(omar.client, workday(9), workday(9), { kind: 'half', half: 'first' })
    await company.command('ApproveLeave', { employeeId: omar.id, requestId: approved })
    await request(lena.client, workday(9, 1))
    const span = days(workday(9), workday(9, 1))
    const away = { fullName: 'Asha Kulkarni', clashes: true }
    const omarAway = { ...away, employeeId: omar.id, dates: [workday(9)], pending: false }
    const lenaAsks = { ...away, employeeId: lena.id, dates: [workday(9, 1)], pending: true }
    expect((await preview(asha.client, span, lena.client)).body.away).toEqual([omarAway])
    const seen = (await preview(company, { ...span, employeeId: asha.id }, lena.client)).body.away
    expect(seen).toHaveLength(2)
    expect(seen).toEqual(expect.arrayContaining([omarAway, lenaAsks]))
  })

  it('is refused for days that cannot be, at the field', async () => {
    const asha = await employee()
    for (const [query, path] of [
      [{ ...days(workday(1, 1), workday(1)) }, 'to'],
      [{ ...days('2027-02-30') }, 'from'],
      [{ ...days(workday(1)), kind: 'half' }, 'half'],
      [{ ...days(workday(1)), kind: 'sabbatical' }, 'kind'],
      [{ ...days(workday(1)), employeeId: 'me' }, 'employeeId'],
      [{ ...days(workday(1)), colour: 'red' }, 'colour'],
    ] as const) {
      const { status, body } = await preview(asha.client, query)
      expect([status, body.errors?.map(error => error.path)]).toEqual([422, expect.arrayContaining([path])])
    }
  })

  it('is for oneself, or for a company’s own people', async () => {
    const [asha, omar] = [await employee(), await employee()]
    const span = days(workday(11))
    const other = await newCompany(system, 'owner@other-deciding.test')
    const requestId = await request(asha.client, workday(12))
    expect((await preview(omar.client, { ...span, employeeId: asha.id })).status).toBe(404)
    expect((await preview(omar.client, { ...span, requestId }, asha.client)).status).toBe(404)
    expect((await preview(other, { ...span, employeeId: asha.id })).status).toBe(404)
    expect((await preview(company, span)).status).toBe(404)
    expect((await preview(new Client(company.origin), span)).status).toBe(401)
    expect((await ask(asha.client, '/api/leave-preview/approvals?ids=[]')).status).toBe(403)
    const foreign = `/api/leave-preview/approvals?ids=${encodeURIComponent(JSON.stringify([requestId]))}`
    expect((await ask(other, foreign, asha.client)).body).toEqual([])
  })
})

describe('the previews of approvals', () => {
  it('come for a page in one answer, each as its approval decides', async () => {
    const [asha, omar] = [await employee(), await employee()]
    const first = await request(asha.client, workday(14), workday(14, 4))
    const second = await request(asha.client, workday(15), workday(15, 1))
    const third = await request(omar.client, workday(14, 3), workday(14, 4), { kind: 'unpaid' })
    await company.command('AdjustLeaveBalance', {
      employeeId: asha.id,
      days: -4,
      reason: 'Counted twice',
      overdraws: true,
    })
    const [one, two, three] = await Promise.all(
      [first, second, third].map(async id =>
        (await approvals([first, second, third], asha.client, omar.client)).find(
          ({ requestId }) => requestId === id,
        ),
      ),
    )
    // The second takes what it reserved; the first needs more than the balance.
    expect(one).toMatchObject({ charged: 5, balance: 3.5, refusal: { canOverdraw: true } })
    expect(two).toMatchObject({ charged: 2, balance: 3.5, refusal: null })
    expect(three).toMatchObject({ charged: 0, refusal: null, available: 7.5, left: 7.5 })
    expect(three?.away).toEqual([
      {
        employeeId: asha.id,
        fullName: 'Asha Kulkarni',
        clashes: true,
        dates: [workday(14, 3), workday(14, 4)],
        pending: true,
      },
    ])
    const approve = await company.command('ApproveLeave', { employeeId: asha.id, requestId: first })
    expect([approve.status, approve.body.message]).toEqual([409, one?.refusal?.message])
  })
})

describe('fifty requests', () => {
  it('are decided by one command, once, and the refused ones are named', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, employee))
    const requests: { employeeId: string; requestId: string }[] = []
    for (const { client, id } of people)
      for (let week = 0; week < 10; week += 1) {
        const requestId = await request(client, workday(20 + week), undefined, { kind: 'unpaid' })
        requests.push({ employeeId: id, requestId })
      }
    const [withdrawn] = requests
    const [asha] = people
    await asha?.client.command('WithdrawLeave', { requestId: withdrawn?.requestId })

    const key = randomUUID()
    const body = { decision: 'approve', requests }
    // The browser sends it again while the first is still running.
    const [first, again] = await Promise.all([
      company.command<SeveralAnswer>('DecideLeaves', body, key),
      company.command<SeveralAnswer>('DecideLeaves', body, key),
    ])
    expect(first.body).toMatchObject({
      done: 49,
      refused: [
        { id: withdrawn?.requestId, message: 'This request is withdrawn, so it cannot be approved.' },
      ],
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    const seen = await ask<object[]>(
      company,
      `/api/leave-request?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ state: 'approved' }))}`,
    )
    const approved = (seen.body as unknown as { id: string; employeeId: string }[]).filter(({ employeeId }) =>
      people.some(({ id }) => id === employeeId),
    )
    expect(approved).toHaveLength(49)
    const { events } = await system.store.read(
      `leaveAccount-${(await company.get('/api/me')).body.accountId}_${asha?.id}_${todayInKolkata().slice(0, 4)}`,
    )
    expect(events.filter(({ type }) => type === 'LeaveApproved')).toHaveLength(9)
    expect((await company.command('DecideLeaves', { ...body, decision: 'reject' }, key)).status).toBe(422)
  })

  it('of another company are refused one by one', async () => {
    const asha = await employee()
    const requestId = await request(asha.client, workday(16))
    const other = await newCompany(system, 'owner@third-deciding.test')
    const body = { decision: 'reject', requests: [{ employeeId: asha.id, requestId }] }
    expect((await other.command('DecideLeaves', body)).body).toMatchObject({
      done: 0,
      refused: [{ id: requestId, message: 'There is no such record.' }],
    })
    expect((await asha.client.command('DecideLeaves', body)).status).toBe(403)
  })
})

describe('leave for all', () => {
  it('is added by the company, and those who cannot have it are named', async () => {
    const owner = await newCompany(system, 'owner@all-deciding.test')
    const asha = await newEmployee(system, owner, 'asha@all-deciding.test')
    const omar = await newEmployee(system, owner, 'omar@all-deciding.test')
    await asha.client.command('RequestLeave', leaveForm(workday(3)))
    const body = { ...leaveForm(workday(3), workday(3, 1)), reason: 'Retreat', employeeIds: null }
    const days = { from: workday(3), to: workday(3, 1), kind: 'full' }
    const preview = async (more: object = {}, who = owner) => {
      const query = new URLSearchParams({ ...days, ...more })
      if (BigInt(asha.client.position) > BigInt(who.position)) who.position = asha.client.position
      return who.get<SeveralPreview>(`/api/leave-preview/several?${query}`)
    }
    const before = (await preview()).body
    expect(before).toMatchObject({ people: 2, charged: 2, refused: [{ employeeId: asha.id, charged: 2 }] })
    const chosen = { employeeIds: JSON.stringify([omar.id]), to: workday(5) }
    expect((await preview(chosen)).body).toMatchObject({
      people: 1,
      charged: 0,
      refused: [
        { message: 'This takes 11 days, but 7.5 days are available.', canOverdraw: true, charged: 11 },
      ],
    })
    expect((await preview({}, asha.client)).status).toBe(403)
    expect((await preview({ from: '' })).status).toBe(422)
    const other = await newCompany(system, 'owner@foreign-deciding.test')
    expect((await preview({ employeeIds: JSON.stringify([omar.id]) }, other)).body).toMatchObject({
      people: 0,
      refused: [],
    })
    const answer = await owner.command<SeveralAnswer>('AddLeaveForSeveral', body)
    expect(answer.body).toMatchObject({ done: 1, refused: [{ id: asha.id }] })
    expect(answer.body.refused[0]?.message).toContain('There is already leave from')
    expect(answer.body.refused[0]?.message).toBe(before.refused[0]?.message)
    omar.client.position = owner.position
    const own = await omar.client.get('/api/leave-request')
    expect(own.body).toMatchObject([
      { state: 'approved', addedByAdmin: true, charged: 2, reason: 'Retreat', employeeId: omar.id },
    ])
  })

  it('is hidden when the person is blocked, until the block ends', async () => {
    const [asha, omar] = [await employee(), await employee()]
    await company.command('BlockEmployee', { employeeId: asha.id })
    const { reason: _, ...span } = leaveForm(workday(20))
    const query = new URLSearchParams({ ...span, employeeIds: JSON.stringify([asha.id, omar.id]) })
    const preview = await company.get<SeveralPreview>(`/api/leave-preview/several?${query}`)
    expect(preview.body).toMatchObject({
      people: 2,
      charged: 1,
      refused: [],
      blocked: [{ employeeId: asha.id, charged: 1 }],
    })
    const leave = { ...leaveForm(workday(20)), employeeId: asha.id }
    const asked = await company.command('AddLeave', leave)
    expect([asked.status, asked.body.message]).toEqual([409, expect.stringMatching(/blocked\. Confirm/)])
    expect((await company.command('AddLeave', { ...leave, evenIfBlocked: true })).status).toBe(200)
    expect(await awayFor(omar.client, asha.id)).toEqual(nowhere)
    await company.command('UnblockEmployee', { employeeId: asha.id })
    expect(await awayFor(omar.client, asha.id)).toEqual({
      colleague: [[workday(20)]],
      company: [[workday(20)]],
      wallChart: [[workday(20)]],
    })
  })

  it('is hidden of a person who is blocked or deleted in the instant of the approval, in both orders', async () => {
    const omar = await employee()
    const ends = ['BlockEmployee', 'DeleteEmployee', 'BlockEmployee', 'DeleteEmployee'] as const
    for (const end of ends) {
      const asha = await employee()
      const add = company.command('AddLeave', { ...leaveForm(workday(21)), employeeId: asha.id })
      await Promise.all([add, company.command(end, { employeeId: asha.id })])
      expect(await awayFor(omar.client, asha.id)).toEqual(nowhere)
    }
  })
})
