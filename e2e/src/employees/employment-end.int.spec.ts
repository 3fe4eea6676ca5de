import type { Me } from '@rollcall/contracts/company/views.ts'
import type { EndEffect } from '@rollcall/contracts/employees/end-effect.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employmentsToEnd } from '../../../workers/src/employees/employments-to-end.ts'
import { Client, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, password, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let other: Client
let scheduler: Client
let pool: Pool

const today = todayInKolkata()
const yesterday = addDays(today, -1)

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-ends.test')
  other = await newCompany(system, 'owner@harbour-ends.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  scheduler = new Client(system.commands)
  scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
  pool = createPool(readConfig(system.launched.env).DATABASE_URL, { max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await system?.stop()
})

const done = async (who: Client, name: string, body: object) => {
  const answer = await who.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body.id
}
const refused = async (who: Client, name: string, body: object) => {
  const { status, body: problem } = await who.command<{ code: string }>(name, body)
  return { status, code: problem.code, message: problem.message }
}
async function read<T>(who: Client, path: string, ...after: Client[]): Promise<T> {
  for (const { position } of after) if (BigInt(position) > BigInt(who.position)) who.position = position
  const answer = await who.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as T
}
const end = (lastDay: string, more: object = {}) => ({
  lastDayWorked: lastDay,
  lastDay,
  accessUntil: addDays(lastDay, 60),
  reason: 'Moving abroad',
  ...more,
})
/** The end that the scheduler finds for a person, or has already carried out by itself: it looks once a minute. */
const endFoundFor = (employeeId: string, head: string) =>
  until('the end of an employment is due', async () => {
    const due = await employmentsToEnd.find(pool, new Date(), { after: undefined, max: 100 })
    const found = due.find(({ body }) => body.employeeId === employeeId)
    if (found) return found.body.endId
    return (await endingOf(employeeId, head)).find(({ type }) => type === 'EmploymentEnded')?.data.endId
  })
/** What was written of a person since a position, after its last day was planned. */
const endingOf = async (employeeId: string, head: string) =>
  (await eventsAfter(system.store, head)).filter(
    ({ type, data }) => data.employeeId === employeeId && type !== 'EmploymentEndPlanned',
  )

it('a last day is planned, moved and withdrawn, and until then everything works', async () => {
  const asha = await newEmployee(system, company, 'asha@lantern-ends.test')
  const of = { employeeId: asha.id }
  const ahead = addDays(today, 30)
  expect(await refused(other, 'PlanEmploymentEnd', { ...of, ...end(ahead) })).toMatchObject({
    status: 404,
    code: 'not-found',
  })
  expect(await refused(asha.client, 'PlanEmploymentEnd', { ...of, ...end(ahead) })).toMatchObject({
    status: 403,
  })
  const endId = await done(company, 'PlanEmploymentEnd', { ...of, ...end(ahead) })
  expect(await refused(other, 'WithdrawEmploymentEnd', { ...of, endId })).toMatchObject({
    status: 404,
    code: 'not-found',
  })

  await done(asha.client, 'PunchIn', {})
  await done(asha.client, 'PunchOut', {})
  const leave = { from: ahead, to: addDays(ahead, 3), kind: 'unpaid', half: null, reason: 'Family' }
  expect((await refused(asha.client, 'RequestLeave', leave)).message).toMatch(
    /^Leave can last until the last day, /,
  )
  expect(await read<Me>(asha.client, '/api/me', company)).toMatchObject({ lastDay: ahead })
  expect(await read<Me>(asha.client, '/api/me')).not.toHaveProperty('former')

  const later = addDays(today, 45)
  await done(company, 'ChangeEmploymentEnd', { ...of, endId, ...end(later) })
  const [row] = await read<EmployeeRow[]>(company, `/api/employee?filter=${JSON.stringify({ id: asha.id })}`)
  expect(row).toMatchObject({ lastDay: later, endId, lastDayWorked: later, accessUntil: addDays(later, 60) })
  expect(row).toMatchObject({ employedUntil: later, status: 'active' })
  await done(company, 'WithdrawEmploymentEnd', { ...of, endId })
  expect(await read<Me>(asha.client, '/api/me', company)).not.toHaveProperty('lastDay')
})

it('after the last day only own documents can be read, leave is given back, the seat is free', async () => {
  const ravi = await newEmployee(system, company, 'ravi@lantern-ends.test')
  const of = { employeeId: ravi.id }
  const monday = addDays(today, 7 + ((8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7))
  const form = { from: monday, to: addDays(monday, 1), kind: 'full', half: null, reason: 'Family' }
  const requestId = await done(ravi.client, 'RequestLeave', form)
  await done(company, 'ApproveLeave', { ...of, requestId })
  expect(await balanceOf(ravi.id)).toMatchObject({ taken: 2 })

  const asked = new URLSearchParams({ ...of, lastDay: yesterday })
  const effect = await read<EndEffect>(company, `/api/employment-end-effect?${asked}`, ravi.client)
  expect(effect).toMatchObject({ givenBack: 2, rejected: 0, toDecide: 0, openTasks: 0, daysAfter: 0 })

  const head = await system.store.head()
  const endId = await done(company, 'PlanEmploymentEnd', { ...of, ...end(yesterday) })
  // At once, before the scheduler runs.
  const ended = { status: 403, code: 'employment-ended' }
  expect(await refused(ravi.client, 'PunchIn', {})).toMatchObject(ended)
  expect(await read<Me>(ravi.client, '/api/me', company)).toMatchObject({ former: true, lastDay: yesterday })
  expect(await read(ravi.client, '/api/my-payslip?range=[0,9]')).toEqual([])
  for (const path of ['presence', 'announcement', 'holiday', 'away', 'employee'])
    expect([path, (await ravi.client.get<{ code: string }>(`/api/${path}`)).body]).toMatchObject([
      path,
      { code: 'employment-ended' },
    ])
  const changes = [
    { what: 'session', was: null, now: { from: `${today}T04:00:00.000Z`, to: `${today}T04:30:00.000Z` } },
  ]
  const after = { ...of, workDate: today, changes, reason: 'A visit' }
  expect((await refused(company, 'RecordCorrection', after)).message).toMatch(/^The employee’s last day was /)

  expect(await endFoundFor(ravi.id, head)).toBe(endId)
  const body = { companyId: (await read<Me>(company, '/api/me')).company?.id, ...of, endId }
  expect(await refused(company, 'EndEmployment', body)).toMatchObject({ status: 403 })
  await done(scheduler, 'EndEmployment', body)
  await done(scheduler, 'EndEmployment', body)
  const written = await endingOf(ravi.id, head)
  expect(written.map(({ type }) => type)).toEqual(['LeaveCancelled', 'SeatFreed', 'EmploymentEnded'])
  company.position = scheduler.position
  const [row] = await read<EmployeeRow[]>(company, `/api/employee?filter=${JSON.stringify({ id: ravi.id })}`)
  expect(row).toMatchObject({ status: 'former', lastDay: yesterday })
  // What was shown before is what the books say.
  expect(await balanceOf(ravi.id)).toMatchObject({ taken: 0, balance: effect.balance })
  expect(await refused(company, 'BlockEmployee', of)).toMatchObject({ status: 409 })

  // The month of the last day is still paid.
  await done(company, 'DraftPayslip', { ...of, month: yesterday.slice(0, 7), empty: true, currency: 'EUR' })
})

it('without time for documents nobody logs in after the last day', async () => {
  const wen = await newEmployee(system, company, 'wen@lantern-ends.test')
  await done(company, 'PlanEmploymentEnd', {
    employeeId: wen.id,
    ...end(yesterday, { accessUntil: yesterday }),
  })
  expect(await refused(wen.client, 'PunchIn', {})).toMatchObject({ status: 401, code: 'session-ended' })
  await until('the query service knows', async () => (await wen.client.get('/api/me')).status === 401)
  const answer = await new Client(system.commands).logIn('wen@lantern-ends.test', password)
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Your access has ended. Please ask your company.',
  ])
})

async function balanceOf(id: string): Promise<LeaveBalanceRow> {
  const rows = await read<LeaveBalanceRow[]>(
    company,
    `/api/leave-balance?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
  )
  expect(rows).toHaveLength(1)
  return rows[0] as LeaveBalanceRow
}
