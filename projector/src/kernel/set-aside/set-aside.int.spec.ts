import { randomBytes } from 'node:crypto'
import {
  PoisonEventSkipped,
  ReadModelRetried,
  readModelStream,
} from '@rollcall/contracts/company/read-model-events.ts'
import { EmployeeContactEdited, EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presence } from '../../attendance/presence.projection.ts'
import { companyAdmin } from '../../company/company-admin.projection.ts'
import { platformDays } from '../../company/platform-days.projection.ts'
import { employeeChanges } from '../../employees/employee-changes.projection.ts'
import { added, employeeId, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { registered } from '../../testing/companies.ts'
import { newEvent, of, uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels, until } from '../../testing/read-models.ts'
import { withFold } from '../../testing/with-fold.ts'
import { buildGeneration } from '../build/build-generation.ts'
import { PoisonousEvent } from '../build/fold-from-start.ts'
import type { Projection } from '../projection.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

const companies = [uuid(1), uuid(7), uuid(8)] as const
const mended = new Set<string>()
/** The same projection in code that cannot take some events until they are fixed. */
const failingAt = (projection: Projection, poisonous: readonly NewEvent[]): Projection =>
  withFold(projection, (fold, event) => {
    if (poisonous.some(({ id }) => id === event.id) && !mended.has(event.id)) throw new Error('a defect')
    return fold()
  })
const comeDue = () => models.pool.query('update read.set_aside set next_retry_at = now()')
/** A retry may fail just as its cause is fixed, which delays the next one, so it is requested until it works. */
const comesTrue = (what: () => Promise<boolean>) =>
  until(async () => {
    await comeDue()
    return what()
  })
const back = () => comesTrue(async () => Object.keys(await models.setAside()).length === 0)
const hour = (companyId: string, session: number) => [
  of(companyId, punchedIn(session, '03:30:00')),
  of(companyId, punchedOut(session, '04:30:00')),
]

describe('a company that is set aside', () => {
  const [mine, other] = companies
  const poisonous = of(mine, punchedIn(10, '03:30:00'))
  const days = failingAt(attendanceDays, [poisonous])
  beforeEach(() => mended.clear())

  const asRecorded = (type: typeof PoisonEventSkipped | typeof ReadModelRetried, more = {}): NewEvent =>
    of(
      'platform',
      newEvent(type as typeof PoisonEventSkipped, {
        readModel: 'attendance-days',
        companyId: mine,
        byId: uuid(90),
        eventId: poisonous.id,
        eventType: poisonous.type,
        reason: 'a defect',
        ...more,
      }),
    )
  const decide = async (...acts: NewEvent[]) => {
    for (const event of acts) {
      const { revision } = await models.store.read(readModelStream)
      await models.store.append({
        stream: readModelStream,
        expected: revision < 0 ? 'none' : revision,
        events: [event],
      })
    }
  }

  it('returns when an administrator skips the event, also when the read model is built again', async () => {
    const engine = models.start([days])
    await models.append([poisonous, ...hour(other, 20), ...hour(mine, 11)])
    await level(engine, models.store)
    expect(await models.setAside()).toEqual({ [`attendance_days ${mine}`]: poisonous.id })
    await decide(asRecorded(PoisonEventSkipped))
    await until(async () => Object.keys(await models.setAside()).length === 0)
    const rows = [
      { company_id: mine, worked_minutes: 60, sessions: [{ sessionId: uuid(11) }] },
      { company_id: other, worked_minutes: 60 },
    ]
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject(rows)
    const { signal } = new AbortController()
    await buildGeneration({ tools: models.tools, projection: days, signal })
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject(rows)
    expect(await models.setAside()).toEqual({})
  })

  it('returns when an administrator skips an event of many rows', async () => {
    const gone = of(mine, newEvent(EmployeeDeleted, { employeeId }))
    const failing = failingAt(employeeChanges, [gone])
    const contact = (mobile: string) =>
      of(mine, newEvent(EmployeeContactEdited, { employeeId, mobile, address: 'Pune' }))
    const engine = models.start([failing])
    await models.append([of(mine, added()), contact('+91 1'), gone, contact('+91 2')])
    await level(engine, models.store)
    expect(await models.setAside()).toEqual({ [`employee_changes ${mine}`]: gone.id })
    const before = await models.rows('employee_changes')
    await decide(asRecorded(PoisonEventSkipped, { readModel: 'employee-changes', eventId: gone.id }))
    await until(async () => Object.keys(await models.setAside()).length === 0)
    expect(await models.rows('employee_changes')).toHaveLength(before.length + 1)
  })

  it('is retried at once when an administrator asks, and keeps the skipped event in other read models', async () => {
    const engine = models.start([days, presence])
    await models.append([of(mine, added()), poisonous])
    await level(engine, models.store)
    await decide(asRecorded(PoisonEventSkipped, { readModel: 'presence' }))
    mended.add(poisonous.id)
    await decide(asRecorded(ReadModelRetried))
    await until(async () => Object.keys(await models.setAside()).length === 0)
    expect(await models.rows('attendance_days')).toMatchObject([{ sessions: [{ sessionId: uuid(10) }] }])
    expect(await models.rows('presence')).toMatchObject([{ state: 'in' }])
  })

  it('returns automatically once its event can be taken, with all its events in order', async () => {
    const engine = models.start([days])
    await models.append([poisonous, ...hour(other, 20), of(mine, punchedOut(10, '05:00:00'))])
    await level(engine, models.store)
    expect(await models.rows('attendance_days')).toMatchObject([{ company_id: other, worked_minutes: 60 }])
    mended.add(poisonous.id)
    await back()
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
      { company_id: mine, worked_minutes: 90 },
      { company_id: other, worked_minutes: 60 },
    ])
    await models.append(hour(mine, 11).map(event => ({ ...event })))
    await level(engine, models.store)
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
      { worked_minutes: 150 },
      { worked_minutes: 60 },
    ])
    await until(() => engine.statuses()[0]?.setAside === 0)
  })
  it('is retried when a process starts, and at growing intervals after each failure', async () => {
    const first = models.start([days])
    // What is set aside before the process has read the time of its start is retried at once.
    await level(first, models.store)
    await models.append([poisonous])
    await level(first, models.store)
    const row = async () =>
      (
        await models.pool.query(
          'select tries, extract(epoch from next_retry_at - now())::int as seconds, since from read.set_aside',
        )
      ).rows[0]
    const before = await row()
    expect(before).toMatchObject({ tries: 0 })
    expect(before.seconds).toBeGreaterThan(40)
    expect(before.seconds).toBeLessThanOrEqual(60)
    await first.stop()
    const second = models.start([days])
    await until(async () => (await row())?.tries === 1)
    const after = await row()
    expect(after.seconds).toBeGreaterThan(100)
    expect(after.seconds).toBeLessThanOrEqual(120)
    expect(after.since).toEqual(before.since)
    await second.stop()
    mended.add(poisonous.id)
    models.start([days])
    await back()
    expect(await models.rows('attendance_days')).toHaveLength(1)
  })
  it('is set aside at the next poison event, with all earlier events in the rows', async () => {
    const second = of(mine, punchedIn(11, '06:00:00'))
    const twice = failingAt(attendanceDays, [poisonous, second])
    const engine = models.start([twice])
    await models.append([poisonous, of(mine, punchedOut(10, '05:00:00')), second, ...hour(other, 20)])
    await level(engine, models.store)
    mended.add(poisonous.id)
    await comesTrue(async () => Object.values(await models.setAside()).includes(second.id))
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
      { company_id: mine, worked_minutes: 90, open_since: null },
      { company_id: other },
    ])
    mended.add(second.id)
    await back()
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
      { open_since: new Date('2026-11-20T06:00:00Z') },
      { company_id: other },
    ])
  })
  it('is reported at once, only to the platform’s administrators', async () => {
    const engine = models.start([days])
    await level(engine, models.store)
    const listener = await models.pool.connect()
    const received: Record<string, unknown>[] = []
    listener.on('notification', ({ payload }) => received.push(...[JSON.parse(payload ?? '')].flat()))
    await listener.query('listen read_changed')
    await models.append([poisonous])
    const ofTrouble = () => received.filter(({ projection }) => projection === 'set_aside')
    await until(() => ofTrouble().length > 0)
    expect(ofTrouble()[0]).toEqual({ projection: 'set_aside', position: '1', companies: ['platform'] })
    mended.add(poisonous.id)
    await back()
    await until(() => ofTrouble().length >= 2)
    listener.release(true)
  })
  it('stays set aside in a rebuild by the same code, but not by fixed code', async () => {
    const engine = models.start([days])
    await models.append([poisonous, of(mine, punchedOut(10, '05:00:00')), ...hour(other, 20)])
    await level(engine, models.store)
    const { signal } = new AbortController()
    const before = await models.setAside()
    await buildGeneration({ tools: models.tools, projection: days, signal })
    expect(await models.setAside()).toEqual(before)
    expect(await models.rows('attendance_days')).toMatchObject([{ company_id: other, worked_minutes: 60 }])
    await buildGeneration({ tools: models.tools, projection: attendanceDays, signal })
    expect(await models.setAside()).toEqual({})
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([{ worked_minutes: 90 }, {}])
  })
  it('does not stop a rebuild when the database rejects its rows', async () => {
    const faulty = of(mine, added())
    // No index of Postgres takes it.
    faulty.data = { ...faulty.data, fullName: randomBytes(20_000).toString('base64') }
    const engine = models.start([employees])
    await models.append([faulty, of(other, added())])
    await level(engine, models.store)
    const { signal } = new AbortController()
    await buildGeneration({ tools: models.tools, projection: employees, signal })
    expect(Object.values(await models.setAside())).toEqual([faulty.id])
    expect(await models.rows('employees')).toMatchObject([{ company_id: other }])
  })
  it('does not allow a new version that cannot take an event that the old one took', async () => {
    const engine = models.start([attendanceDays])
    await models.append([poisonous, ...hour(other, 20)])
    await level(engine, models.store)
    const { signal } = new AbortController()
    const projection = { ...days, version: attendanceDays.version + 1 }
    const building = buildGeneration({ tools: models.tools, projection, signal })
    await expect(building).rejects.toThrow(PoisonousEvent)
    expect(await models.rows('attendance_days')).toHaveLength(2)
  })
})

const several = [attendanceDays, presence, platformDays, companyAdmin]
const views = several.map(({ name }) => name)
/** All of the rows' content except the time of recording. */
const state = async () => ({
  counts: await models.counts(),
  rows: await Promise.all(
    views.map(async view => await models.rows(view, view === 'platform_days' ? 'day' : 'company_id, id')),
  ),
})

const appendSlowly = async (events: readonly NewEvent[]) => {
  for (const event of events) {
    await models.append([event])
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

it('returns with exactly the rows of a projection that never failed, after a kill at any point', async () => {
  const registrations = companies.map(registered)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 5, maxLength: 40 }),
      fc.array(fc.nat(39), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }),
      async (steps, poisonAt, killAfterMs) => {
        mended.clear()
        await models.close()
        models = await readModels()
        const events = [
          ...registrations.map(event => ({ ...event, id: crypto.randomUUID() })),
          ...steps.map(([company, what], i) => {
            const companyId = companies[company] as string
            const person = uuid(500 + (i % 3))
            if (what === 0) return of(companyId, added({ employeeId: person }))
            if (what === 1)
              return of(
                companyId,
                newEvent(EmployeeContactEdited, { employeeId: person, mobile: '1', address: 'x' }),
              )
            return of(companyId, punchedIn(100 + i, '03:30:00', '2026-11-20', person))
          }),
        ]
        const poisonous = poisonAt.flatMap(at => events[at] ?? [])
        const failing = several.map(projection => failingAt(projection, poisonous))
        const half = Math.floor(events.length / 2)
        await models.append(events.slice(0, half))
        let appending = Promise.resolve()
        let engine = models.start(failing)
        for (const [i, ms] of killAfterMs.entries()) {
          await new Promise(resolve => setTimeout(resolve, ms))
          if (i === 0) appending = appendSlowly(events.slice(half))
          if (i === 1) for (const { id } of poisonous) mended.add(id)
          if (i > 0) await comeDue().catch(() => {})
          // Breaks every connection in the middle of a write.
          await models.pool
            .query(
              `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`,
            )
            .catch(() => {})
        }
        await appending
        for (const { id } of poisonous) mended.add(id)
        await engine.stop()
        engine = models.start(failing)
        await level(engine, models.store)
        await back()
        await level(engine, models.store)
        const live = await state()
        for (const projection of several)
          await buildGeneration({
            tools: models.tools,
            projection,
            signal: new AbortController().signal,
          })
        expect(await state()).toEqual(live)
      },
    ),
    { numRuns: 12 },
  )
})
