import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { type LiveChanges, type LiveMessage, openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

type Row = Record<string, unknown> & { id: string }

let system: TestSystem
let company: Client
/** The person whose leave is private, and a colleague who looks at everything. */
let asha: { client: Client; id: string }
let colleague: { client: Client; id: string }
let live: LiveChanges
/** What only Asha and the company may read: the ids of her requests and ledger lines. */
const secretIds = new Set<string>()
const approvedDates: string[] = []

/** A word in every reason that Asha or the company wrote. */
const secretWord = 'confidential'
/** Asha's balance, a number that nothing else has. */
let secretBalance: number
/** The fields with the kind, the reason, the state and the balance, in whichever resource. */
const secretFields =
  /^(kind|half|halves|reason|days|share|shares|charged|charges|state|addedByAdmin|requestId|requestedAt|decidedAt|decisionReason|cancelFrom|cancelReason|balance|pending|available|carriedOver|leaveBalance)$/

const names = Object.entries(resourceFacts)
  .filter(([, { roles }]) => roles.includes('employee'))
  .map(([name]) => name)

/** Monday of a week to come. */
function monday(weeks: number): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: 8 - today.dayOfWeek + weeks * 7 }).toString()
}

async function must<T>(who: Client, name: string, body: object): Promise<T> {
  const answer = await who.command<T>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body
}
const reason = `A ${secretWord} reason`
const ask = async (week: number, more: object = {}) => {
  const span = { from: monday(week), to: monday(week), kind: 'full', reason, ...more }
  return (await must<{ id: string }>(asha.client, 'RequestLeave', span)).id
}
/** Sends the company's decision about a request. */
const decide = (name: string, requestId: string, more: object = {}) =>
  must(company, name, { employeeId: asha.id, requestId, ...more })

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-privacy.test')
  asha = await newEmployee(system, company, 'asha@lantern-privacy.test')
  colleague = await newEmployee(system, company, 'colleague@lantern-privacy.test')
  live = await openLiveChanges(system.launched.url, String(colleague.client.token))
  await live.next(message => message === 'ready', 10_000)

  await must(company, 'AdjustLeaveBalance', { employeeId: asha.id, days: 116.5, reason })
  await ask(1)
  await decide('RejectLeave', await ask(2), { reason })
  await must(asha.client, 'WithdrawLeave', { requestId: await ask(3) })
  for (const [week, more] of [
    [4, {}],
    [5, { kind: 'half', half: 'second' }],
    [6, { kind: 'unpaid' }],
    [7, {}],
  ] as const) {
    await decide('ApproveLeave', await ask(week, more))
    approvedDates.push(monday(week))
  }
  await must(asha.client, 'AskToCancelLeave', { requestId: await ask8(), reason })
  const cancelled = await ask(9)
  await decide('ApproveLeave', cancelled)
  await decide('CancelLeave', cancelled, { reason })
  for (const resource of ['leave-request', 'leave-ledger'])
    for (const { id } of await rowsOf(company, resource, { employeeId: asha.id })) secretIds.add(id)
  expect(secretIds.size).toBeGreaterThan(12)
  secretBalance = Number((await rowsOf(company, 'leave-balance', { id: asha.id }))[0]?.balance)
  expect(secretBalance).toBe(120.5)
})
afterAll(async () => {
  await live?.close()
  await system?.stop()
})

async function ask8(): Promise<string> {
  const requestId = await ask(8)
  await decide('ApproveLeave', requestId)
  approvedDates.push(monday(8))
  return requestId
}

/** A list as somebody reads it, not older than what Asha and the company wrote. */
async function rowsOf(who: Client, resource: string, filter: object = {}): Promise<Row[]> {
  for (const { position } of [company, asha.client])
    if (BigInt(position) > BigInt(who.position)) who.position = position
  const query = `range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const answer = await who.get(`/api/${resource}?${query}`)
  expect([resource, answer.status]).toEqual([resource, 200])
  return answer.body as unknown as Row[]
}

/** Everybody sees birthdays and anniversaries, whose ids are those of the people. */
const celebrations = ['birthday', 'anniversary']

function expectNothingPrivate(what: string, answer: unknown): void {
  const text = JSON.stringify(answer)
  expect(text, what).not.toContain(secretWord)
  expect(text, what).not.toContain(String(secretBalance))
  for (const id of secretIds) expect(text, what).not.toContain(id)
  for (const row of [answer].flat() as Row[])
    if (JSON.stringify(row).includes(asha.id))
      expect(
        Object.keys(row).filter(field => secretFields.test(field)),
        what,
      ).toEqual([])
}

describe('of a colleague’s leave, an employee', () => {
  it('reads nothing but the days, in every list', async () => {
    for (const name of names) {
      expectNothingPrivate(name, await rowsOf(colleague.client, name))
      if ('employeeId' in (resourceFacts[name as keyof typeof resourceFacts].filters ?? {}))
        expectNothingPrivate(name, await rowsOf(colleague.client, name, { employeeId: asha.id }))
    }
    const away = await rowsOf(colleague.client, 'away', { employeeId: asha.id })
    expect(away.map(({ dates }) => dates)).toEqual(approvedDates.map(date => [date]))
    expect(away.map(row => Object.keys(row).sort().join())).toEqual(
      away.map(() => 'dates,employeeId,from,fullName,id,position,to,zone'),
    )
  })

  it('finds no record by any id, neither alone nor in a list', async () => {
    const away = await rowsOf(colleague.client, 'away', { employeeId: asha.id })
    const ids = [...secretIds, asha.id, ...away.map(({ id }) => id)]
    for (const name of names) {
      expectNothingPrivate(name, await rowsOf(colleague.client, name, { id: ids }))
      for (const id of [[...secretIds][0], asha.id, away[0]?.id]) {
        const { status, body } = await colleague.client.get(`/api/${name}/${id}`)
        const found = status !== 404
        const shown = celebrations.includes(name) ? id === asha.id : name === 'away' && id === away[0]?.id
        expect([name, id, found]).toEqual([name, id, shown])
        if (found) expectNothingPrivate(name, body)
      }
    }
  })

  it('reads nothing at any other path', async () => {
    const paths = Object.keys(describeReads()).filter(path => !path.includes('{') && path !== '/api/live')
    expect(paths).toContain('/api/me')
    for (const path of paths) expectNothingPrivate(path, (await colleague.client.get(path)).body)
  })

  it('hears only that days changed, in live updates', async () => {
    // All that changed so far was told before the change that this causes.
    for (const name of names) await rowsOf(company, name).catch(() => [])
    const last = await ask(10)
    await decide('ApproveLeave', last)
    secretIds.add(last)
    const away = await rowsOf(colleague.client, 'away', { employeeId: asha.id })
    const newest = away.find(({ from }) => from === monday(10))
    const told: LiveMessage[] = []
    const isLast = (message: LiveMessage) =>
      message !== 'ready' &&
      message.resource === 'away' &&
      (message.ids === null || message.ids.includes(String(newest?.id)))
    for (;;) {
      const message = await live.next(() => true, 10_000)
      told.push(message)
      if (isLast(message)) break
    }
    const text = JSON.stringify(told)
    for (const id of [...secretIds, asha.id]) expect(text).not.toContain(id)
  })
})
