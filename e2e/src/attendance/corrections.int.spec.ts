import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
let wen: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-corrections.test')
  other = await newCompany(system, 'owner@harbour-corrections.test')
  asha = await newEmployee(system, company, 'asha@lantern-corrections.test')
  wen = await newEmployee(system, company, 'wen@lantern-corrections.test')
})
afterAll(() => system?.stop())

const today = todayInKolkata()
/** A forgotten session of one hour, so many days ago. */
const forgotten = (daysAgo: number, hour = 5) => {
  const workDate = addDays(today, -daysAgo)
  const at = (hours: number) => `${workDate}T${String(hours).padStart(2, '0')}:00:00.000Z`
  return {
    workDate,
    changes: [{ what: 'session', was: null, now: { from: at(hour), to: at(hour + 1) } }],
    reason: 'The train had no signal',
  }
}
const done = async (who: Client, name: string, body: object) => {
  const answer = await who.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
  return answer.body.id
}
const propose = (who: { client: Client }, daysAgo: number, hour?: number) =>
  done(who.client, 'ProposeCorrection', forgotten(daysAgo, hour))
const one = (who: { id: string }, daysAgo: number, correctionId: string) => ({
  employeeId: who.id,
  workDate: addDays(today, -daysAgo),
  correctionId,
})
/** A list as somebody reads it, not older than what the others wrote. */
async function list<Row>(who: Client, resource: string, filter: object, ...after: Client[]): Promise<Row[]> {
  for (const { position } of after) if (BigInt(position) > BigInt(who.position)) who.position = position
  const answer = await who.get<Row[]>(
    `/api/${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}
const outcome = ({ status, body }: Answer) => [status, body.message]
const kinds = async (who: Client, ...after: Client[]) =>
  (await list<{ kind: string }>(who, 'notification', {}, ...after)).map(({ kind }) => kind)

describe('a correction over HTTP', () => {
  it('is proposed, seen by the company at once, approved, and counted and told to the employee', async () => {
    const [live, own] = await Promise.all(
      [company, asha.client].map(who => openLiveChanges(system.launched.url, who.token ?? '')),
    )
    const id = await propose(asha, 3)
    await live?.next(change => change !== 'ready' && change.resource === 'correction', 5_000)
    expect(await list<CorrectionRow>(company, 'correction', { state: 'pending' }, asha.client)).toMatchObject(
      [{ id, employeeId: asha.id, minutesWas: 0, minutesNow: 60, reason: 'The train had no signal' }],
    )
    const inOut = () => list(asha.client, 'my-in-out', { workDate: addDays(today, -3) }, company)
    expect(await inOut()).toEqual([])
    expect(await kinds(company)).toContain('correction-proposed')
    const asked = await mailTo(system, 'owner@lantern-corrections.test', /proposes a correction/)
    expect(asked.text).toContain('The worked time of this day: 00:00 → 01:00.')
    await done(company, 'ApproveCorrection', { ...one(asha, 3, id), note: 'Fine' })
    await own?.next(change => change !== 'ready' && change.resource === 'correction', 5_000)
    expect(await inOut()).toMatchObject([{ minutes: 60, inChannel: 'correction' }])
    expect(await kinds(asha.client, company)).toContain('correction-approved')
    await mailTo(system, 'asha@lantern-corrections.test', /Your correction is approved/)
    await Promise.all([live?.close(), own?.close()])
  })
  it('is seen and decided by nobody else', async () => {
    const id = await propose(asha, 4)
    const decision = one(asha, 4, id)
    for (const name of ['ApproveCorrection', 'RejectCorrection'])
      expect((await other.command(name, decision)).status).toBe(404)
    expect((await other.command('UndoCorrection', { ...decision, reason: 'x' })).status).toBe(404)
    const foreign = { employeeId: asha.id, ...forgotten(4, 8) }
    expect((await other.command('RecordCorrection', foreign)).status).toBe(404)
    const withdrawal = { workDate: decision.workDate, correctionId: id }
    expect((await wen.client.command('WithdrawCorrection', withdrawal)).status).toBe(404)
    expect((await asha.client.command('ApproveCorrection', decision)).status).toBe(403)
    expect(await list(wen.client, 'correction', {}, asha.client)).toEqual([])
    expect(await list(other, 'correction', {}, asha.client)).toEqual([])
    expect((await wen.client.get(`/api/correction/${id}`)).status).toBe(404)
    expect((await other.get(`/api/correction/${id}`)).status).toBe(404)
    await done(asha.client, 'WithdrawCorrection', withdrawal)
  })
  it('is decided once when two decide at once', async () => {
    const id = await propose(asha, 5)
    const answers = await Promise.all(
      ['ApproveCorrection', 'RejectCorrection'].map(name => company.command(name, one(asha, 5, id))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('is told that the entry changed when another one of it was faster', async () => {
    const first = await propose(asha, 6)
    await done(company, 'ApproveCorrection', one(asha, 6, first))
    const [session] = await list<{ id: string; inAt: string; outAt: string }>(
      asha.client,
      'my-in-out',
      { workDate: addDays(today, -6) },
      company,
    )
    const workDate = addDays(today, -6)
    const removal = {
      employeeId: asha.id,
      workDate,
      changes: [
        { what: 'session', id: session?.id, was: { from: session?.inAt, to: session?.outAt }, now: null },
      ],
      reason: 'Not there',
    }
    const answers = await Promise.all([1, 2].map(() => company.command('RecordCorrection', removal)))
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'This entry has changed in the meantime. Look at the day again.'],
    ])
  })
})

it('fifty corrections are approved by one command, and those that cannot be are named', async () => {
  const corrections = []
  for (const who of [asha, wen])
    for (let day = 7; day < 32; day++) corrections.push(one(who, day, await propose(who, day)))
  expect(corrections).toHaveLength(50)
  const [gone] = corrections.splice(10, 1)
  await done(asha.client, 'WithdrawCorrection', {
    workDate: gone?.workDate,
    correctionId: gone?.correctionId,
  })
  const answer = await company.command<{ done: number; refused: { id: string; message: string }[] }>(
    'DecideCorrections',
    { decision: 'approve', corrections: [...corrections, gone], note: '' },
  )
  expect(answer.body).toMatchObject({
    done: 49,
    refused: [{ id: gone?.correctionId, message: 'This correction has been withdrawn.' }],
  })
  expect(await list(company, 'correction', { state: 'pending' })).toEqual([])
})
