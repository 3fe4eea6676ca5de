import { randomUUID } from 'node:crypto'
import { amountLine } from '@rollcall/contracts/payslips/samples.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { paid, payWorld } from '../testing/pay-world.ts'
import { payslipRun } from './payslip-run.ts'
import { draftPayslips, issuePayslips, stopPayslipRun, takePayslipsDays } from './run-handlers.ts'

const now = at('2026-12-02T09:10:00.000Z')
const run = { runId: 'r1', month: '2026-11', startedBy: 'daniela' }
const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const start = { type: 'start', kind: 'draft', ...run, items } as const
const started = { type: 'PayslipRunStarted', data: { ...run, kind: 'draft' as const, items } } as const
const progressed = (done: number, ...left: { id: string; why: string }[]) =>
  ({ type: 'PayslipRunProgressed', data: { runId: 'r1', done, left } }) as const
const ended = {
  type: 'PayslipRunEnded',
  data: { runId: 'r1', kind: 'draft', month: '2026-11' },
} as const
const stopped = { type: 'PayslipRunStopped', data: { runId: 'r1' } } as const
const progress = (from: number, done: number) => ({ type: 'progress', from, done, left: [] }) as const

describe('a run', () => {
  it('starts once, with something to do', () => {
    given(payslipRun).when(start, now).thenDecides(started)
    given(payslipRun, started).when(start, now).thenDecides()
    given(payslipRun)
      .when({ ...start, items: [] }, now)
      .thenRefused('rule-broken', 'Everyone already has a payslip.')
  })
  it('goes on from what is done, and ends with the last one', () => {
    given(payslipRun, started).when(progress(0, 2), now).thenDecides(progressed(2))
    given(payslipRun, started, progressed(2)).when(progress(0, 2), now).thenDecides()
    given(payslipRun, started, progressed(2)).when(progress(2, 3), now).thenDecides(progressed(3), ended)
  })
  it('is stopped once, and not after its end', () => {
    given(payslipRun, started).when({ type: 'stop' }, now).thenDecides(stopped)
    given(payslipRun, started, stopped).when({ type: 'stop' }, now).thenDecides()
    given(payslipRun, started, stopped).when(progress(0, 1), now).thenDecides()
    given(payslipRun, started, progressed(3), ended).when({ type: 'stop' }, now).thenDecides()
    given(payslipRun).when({ type: 'stop' }, now).thenRefused('not-found')
  })
})

const companyId = 'c1'
const month = '2026-11'
const people = Array.from({ length: 25 }, () => randomUUID())
const content = {
  currency: 'EUR',
  digits: 2,
  note: '',
  lines: { earnings: [amountLine('basic', 'Basic', 1_000)], deductions: [] },
}

/** Drafts for all of the people above, made by a run; each but the first gets a line. */
async function drafted(store: InMemoryEventStore) {
  const world = payWorld(store)
  const { payslips, employees, runner, log } = world
  const draft = draftPayslips({ payslips, employees, payslipRuns: runner })
  const { id } = await draft({ month, employeeIds: people }, paid('drafts'), log)
  await runner.done()
  const ids = people.map(person => `${person}_${month}_1`)
  for (const payslipId of ids.slice(1)) {
    const save = { type: 'save', payslipId, version: 1, content } as const
    await payslips.record({ companyId, payslipId }, save, paid(`save ${payslipId}`))
  }
  return { world, ids, runId: String(id) }
}
const stateOf = async ({ payslips }: ReturnType<typeof payWorld>, ids: readonly string[]) =>
  Promise.all(ids.map(async payslipId => (await payslips.find({ companyId, payslipId })).state))

describe('drafts of a month', () => {
  it('are made for everyone who has none', async () => {
    const { world, ids, runId } = await drafted(new InMemoryEventStore())
    expect(await world.runner.find(companyId, runId)).toMatchObject({ status: 'ended', done: 25 })
    expect(new Set(await stateOf(world, ids))).toEqual(new Set(['draft']))
    const again = draftPayslips({
      payslips: world.payslips,
      employees: world.employees,
      payslipRuns: world.runner,
    })
    await expect(again({ month, employeeIds: people }, paid('again'), world.log)).rejects.toThrow(
      'Everyone already has a payslip.',
    )
  })
})

describe('taking the days of drafts again', () => {
  it('does so in the background, and leaves out what is no draft any more', async () => {
    const { world, ids } = await drafted(new InMemoryEventStore())
    await issuePayslips({ payslipRuns: world.runner })(
      { month, payslips: [{ payslipId: String(ids[1]), version: 2 }] },
      paid('issue'),
      world.log,
    )
    await world.runner.done()
    const before = await Promise.all(ids.map(payslipId => world.payslips.find({ companyId, payslipId })))
    const take = takePayslipsDays({ payslipRuns: world.runner })
    const { id } = await take({ month, payslipIds: ids }, paid('days'), world.log)
    await world.runner.done()
    const { events } = await world.log.events(`payslipRun-${companyId}_${id}`)
    expect(events.flatMap(({ data }) => (data.left ?? []) as { id: string }[]).map(each => each.id)).toEqual([
      ids[1],
    ])
    expect(await world.runner.find(companyId, String(id))).toMatchObject({ status: 'ended', done: 25 })
    // The record is the same, so no draft has changed.
    const after = await Promise.all(ids.map(payslipId => world.payslips.find({ companyId, payslipId })))
    expect(after).toEqual(before)
    const other = take({ month: '2026-10', payslipIds: [String(ids[0])] }, paid('other'), world.log)
    await expect(other).rejects.toThrow('This payslip is for another month')
  })
})

describe('issuing a month', () => {
  it('issues each once in the order that was asked for, and leaves out what cannot be issued', async () => {
    const { world, ids } = await drafted(new InMemoryEventStore())
    const wanted = ids.map((payslipId, index) => ({
      payslipId,
      version: index === 0 ? 1 : index === 1 ? 9 : 2,
    }))
    const { id } = await issuePayslips({ payslipRuns: world.runner })(
      { month, payslips: wanted },
      paid('issue'),
      world.log,
    )
    await world.runner.done()
    const { events } = await world.log.events(`payslipRun-${companyId}_${id}`)
    const left = events.flatMap(({ data }) => (data.left ?? []) as { id: string; why: string }[])
    expect(left).toEqual([
      { id: ids[0], why: 'This payslip has no lines.' },
      { id: ids[1], why: 'Somebody else changed this draft. Load it again to see the change.' },
    ])
    const found = await Promise.all(ids.map(payslipId => world.payslips.find({ companyId, payslipId })))
    expect(found.map(({ number }) => number)).toEqual([
      undefined,
      undefined,
      ...Array.from({ length: 23 }, (_, index) => `LW-2026-${String(index + 1).padStart(4, '0')}`),
    ])
  })

  it('goes on after a kill, and issues none twice', async () => {
    const store = new InMemoryEventStore()
    const { world, ids } = await drafted(store)
    const wanted = ids.slice(1).map(payslipId => ({ payslipId, version: 2 }))
    const { id } = await issuePayslips({ payslipRuns: world.runner })(
      { month, payslips: wanted },
      paid('issue'),
      world.log,
    )
    // Stops in the middle of its payslips; what is done since the last note is not noted.
    await world.runner.stop()
    const next = payWorld(store)
    next.runner.start(companyId, String(id))
    await next.runner.done()
    expect(await next.runner.find(companyId, String(id))).toMatchObject({ status: 'ended', done: 24 })
    const found = await Promise.all(
      ids.slice(1).map(payslipId => next.payslips.find({ companyId, payslipId })),
    )
    expect(new Set(found.map(({ number }) => number)).size).toBe(24)
  })

  it('stops after the payslip that it is at', async () => {
    const { world, ids } = await drafted(new InMemoryEventStore())
    const wanted = ids.slice(1).map(payslipId => ({ payslipId, version: 2 }))
    const { id } = await issuePayslips({ payslipRuns: world.runner })(
      { month, payslips: wanted },
      paid('issue'),
      world.log,
    )
    await stopPayslipRun()({ runId: String(id) }, paid('stop'), world.log)
    await world.runner.done()
    expect(await world.runner.find(companyId, String(id))).toMatchObject({ status: 'stopped' })
    expect((await stateOf(world, ids)).filter(state => state === 'issued').length).toBeLessThan(24)
  })

  it('is of one month', async () => {
    const { world, ids } = await drafted(new InMemoryEventStore())
    const other = { month: '2026-10', payslips: [{ payslipId: String(ids[1]), version: 2 }] }
    const issuing = async () => issuePayslips({ payslipRuns: world.runner })(other, paid('issue'), world.log)
    await expect(issuing()).rejects.toThrow('This payslip is for another month')
  })
})
