import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, Client } from '../client.ts'
import { employeeForm } from '../forms.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'
import { leaveForm, workday } from './forms.ts'

interface Balance {
  id: string
  balance: number
  pending: number
  available: number
}
interface Line {
  kind: string
  days: number
  requestId: string | null
}
interface Request {
  id: string
  employeeId: string
  state: string
  days: number
  reason: string
}

let system: TestSystem
let company: Client
let number = 0

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-leave.test')
  await company.command('SwitchPlan', { planId: 'standard' })
})
afterAll(() => system?.stop())

/** A new employee with a balance of 7.5 days. */
const employee = () => {
  number += 1
  return newEmployee(system, company, `person${number}@lantern-leave.test`)
}

async function ask(who: Client, from: string, to = from, more: object = {}): Promise<string> {
  const answer = await who.command<{ id: string }>('RequestLeave', leaveForm(from, to, more))
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
/** A list as somebody reads it, not older than what the company and its people wrote. */
async function list<Row>(
  who: Client,
  resource: string,
  filter: object = {},
  ...after: Client[]
): Promise<Row[]> {
  for (const { position } of after) if (BigInt(position) > BigInt(who.position)) who.position = position
  const answer = await who.get<Row[]>(
    `/api/${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}
const balanceOf = async (who: { client: Client; id: string }, ...after: Client[]) =>
  (await list<Balance>(who.client, 'leave-balance', {}, company, ...after))[0]
const stateOf = async (who: { client: Client }, id: string) =>
  (await list<Request>(who.client, 'leave-request', { id }, company))[0]?.state
const outcome = ({ status, body }: Answer) => [status, body.message]

describe('leave over HTTP', () => {
  it('is asked for, approved and taken from the balance', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, workday(0), workday(0, 4))
    expect(await balanceOf(asha)).toMatchObject({ balance: 7.5, pending: 5, available: 2.5 })

    const approve = { employeeId: asha.id, requestId }
    expect((await company.command('ApproveLeave', approve)).status).toBe(200)
    expect((await company.command('ApproveLeave', approve)).status).toBe(200)
    expect(await balanceOf(asha)).toMatchObject({ id: asha.id, balance: 2.5, pending: 0, available: 2.5 })
    expect(await stateOf(asha, requestId)).toBe('approved')
    const lines = await list<Line>(asha.client, 'leave-ledger')
    expect(lines.filter(({ kind }) => kind !== 'accrued')).toMatchObject([
      { kind: 'taken', days: -5, requestId },
      { kind: 'granted', days: 7.5 },
    ])
    const { events } = await system.store.read(
      `leaveAccount-${await companyId()}_${asha.id}_${todayInKolkata().slice(0, 4)}`,
    )
    expect(events.map(({ type }) => type).filter(type => type !== 'LeaveAccrued')).toEqual([
      'LeaveYearOpened',
      'LeaveGranted',
      'LeaveRequested',
      'LeaveApproved',
    ])
  })

  it('keeps the reason from the log', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, workday(1), workday(1), { reason: 'A very private reason' })
    const [row] = await list<Request>(company, 'leave-request', { id: requestId }, asha.client)
    expect(row?.reason).toBe('A very private reason')
    const { events } = await system.store.read(
      `leaveAccount-${await companyId()}_${asha.id}_${todayInKolkata().slice(0, 4)}`,
    )
    expect(JSON.stringify(events)).not.toContain('private')
  })

  it('takes no holiday', async () => {
    const asha = await employee()
    await company.command('AddHoliday', {
      name: 'Founders’ Day',
      date: workday(20, 2),
      type: 'company',
      audience: { kind: 'people', employeeIds: [asha.id] },
    })
    await ask(asha.client, workday(20), workday(20, 4))
    expect(await balanceOf(asha)).toMatchObject({ pending: 4 })
    expect(
      outcome(await asha.client.command('RequestLeave', leaveForm(workday(20, 5), workday(20, 6)))),
    ).toEqual([409, 'None of these days is a working day, so no leave is needed.'])
  })

  it('is refused for days that are taken, at the field', async () => {
    const asha = await employee()
    await ask(asha.client, workday(2), workday(2, 1))
    const { status, body } = await asha.client.command(
      'RequestLeave',
      leaveForm(workday(2, 1), workday(2, 2)),
    )
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'from'])
    expect(body.message).toContain('There is already leave from')
  })

  it('that only together overdraws is approved once of two approvals at once', async () => {
    const asha = await employee()
    // Five and 2.5 days fit; then two days are taken away.
    const first = await ask(asha.client, workday(3), workday(3, 4))
    const second = await ask(asha.client, workday(4), workday(4, 1))
    const taken = { employeeId: asha.id, days: -2, reason: 'Counted twice', overdraws: true }
    expect((await company.command('AdjustLeaveBalance', taken)).status).toBe(200)
    const both = await Promise.all(
      [first, second].map(requestId => company.command('ApproveLeave', { employeeId: asha.id, requestId })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(asha)).toMatchObject({ balance: expect.toSatisfy((left: number) => left >= 0) })
  })

  it('is edited and withdrawn only by its employee, while it is pending', async () => {
    const [asha, omar] = [await employee(), await employee()]
    const requestId = await ask(asha.client, workday(5))
    const edit = { requestId, ...leaveForm(workday(5), workday(5, 1)) }
    expect((await omar.client.command('EditLeaveRequest', edit)).status).toBe(404)
    expect((await omar.client.command('WithdrawLeave', { requestId })).status).toBe(404)
    expect((await asha.client.command('EditLeaveRequest', edit)).status).toBe(200)
    expect(await balanceOf(asha)).toMatchObject({ pending: 2 })
    expect((await asha.client.command('WithdrawLeave', { requestId })).status).toBe(200)
    expect(await balanceOf(asha)).toMatchObject({ pending: 0, available: 7.5 })
    expect(outcome(await asha.client.command('EditLeaveRequest', edit))).toEqual([
      409,
      'This request is withdrawn, so it cannot be changed.',
    ])
  })

  it('is rejected with a reason that its employee reads', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, workday(6))
    const reject = { employeeId: asha.id, requestId, reason: 'Release week' }
    expect((await company.command('RejectLeave', reject)).status).toBe(200)
    expect(await list(asha.client, 'leave-request', { id: requestId }, company)).toMatchObject([
      { state: 'rejected', decisionReason: 'Release week' },
    ])
  })

  it('is cancelled after the employee asked for it, and its days come back', async () => {
    const asha = await employee()
    const requestId = await ask(asha.client, workday(7), workday(7, 2))
    const request = { employeeId: asha.id, requestId }
    await company.command('ApproveLeave', request)
    expect((await asha.client.command('AskToCancelLeave', { requestId })).status).toBe(200)
    expect(await stateOf(asha, requestId)).toBe('cancellationRequested')
    expect((await company.command('CancelLeave', request)).status).toBe(200)
    expect(await stateOf(asha, requestId)).toBe('cancelled')
    expect(await balanceOf(asha)).toMatchObject({ balance: 7.5, available: 7.5 })
  })

  it('is added by the company, which overdraws only with a reason', async () => {
    const asha = await employee()
    const add = { employeeId: asha.id, ...leaveForm(workday(8), workday(9, 4)) }
    expect(outcome(await company.command('AddLeave', add))).toEqual([
      409,
      'This takes 10 days, but 7.5 days are available.',
    ])
    expect((await company.command('AddLeave', { ...add, overdraw: 'Bereavement' })).status).toBe(200)
    expect(await balanceOf(asha)).toMatchObject({ balance: -2.5 })
  })

  it('follows a balance that the company changes in the employee’s record', async () => {
    const asha = await employee()
    const record = employeeForm(`person${number}@lantern-leave.test`)
    const edit = { ...record, employeeId: asha.id, leaveBalance: 9 }
    expect((await company.command('EditEmployee', edit)).status).toBe(200)
    expect((await company.command('EditEmployee', edit)).status).toBe(200)
    expect(await balanceOf(asha)).toMatchObject({ balance: 9, available: 9 })
    const lines = await list<Line>(asha.client, 'leave-ledger', {}, company)
    expect(lines.map(({ kind, days }) => [kind, days])).toContainEqual(['adjusted', 1.5])
  })

  it('is shown to its employee and the company, to nobody else', async () => {
    const [asha, omar] = [await employee(), await employee()]
    await ask(asha.client, workday(10))
    for (const resource of ['leave-request', 'leave-ledger', 'leave-balance']) {
      const own = await list<{ id: string; employeeId?: string }>(omar.client, resource, {}, asha.client)
      expect(own.filter(({ id, employeeId }) => id === asha.id || employeeId === asha.id)).toEqual([])
    }
    expect(await list(company, 'leave-request', { employeeId: asha.id }, asha.client)).toHaveLength(1)
  })

  it('has its books opened by the scheduler alone, once', async () => {
    const asha = await employee()
    const body = { companyId: await companyId(), employeeId: asha.id, on: '2026-11-20' }
    expect((await company.command('KeepLeaveBooks', body)).status).toBe(403)
    const scheduler = new Client(system.commands)
    scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
    for (let times = 0; times < 2; times += 1)
      expect((await scheduler.command('KeepLeaveBooks', body)).status).toBe(200)
    expect(await balanceOf(asha, scheduler)).toMatchObject({ id: asha.id, balance: 7.5 })
  })
})

async function companyId(): Promise<string> {
  return String((await company.get('/api/me')).body.accountId)
}
