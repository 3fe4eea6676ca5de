import type { SubscribeOptions } from '@rollcall/platform/event-store/event-store.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presence } from '../../attendance/presence.projection.ts'
import { added, employeeId, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels, stateOf, until } from '../../testing/read-models.ts'
import { withFold } from '../../testing/with-fold.ts'
import type { Projection } from '../projection.ts'
import type { Tools } from '../tools.ts'
import { troubleOf } from './status.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

const day = [punchedIn(10, '03:30:00'), punchedOut(10, '05:00:00')]

describe('the engine', () => {
  it('brings existing and later events into every read model', async () => {
    await models.append([added(), ...day])
    const engine = models.start()
    await level(engine, models.store)
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 90, open_since: null }])
    await models.append([punchedIn(11, '06:00:00')])
    await level(engine, models.store)
    expect(await models.rows('attendance_days')).toMatchObject([
      { worked_minutes: 90, open_since: new Date('2026-11-20T06:00:00Z') },
    ])
    expect(await models.rows('presence')).toMatchObject([{ state: 'in', sessions: [{}, {}] }])
    expect(await models.rows('work_sessions')).toHaveLength(2)
    expect(engine.statuses().every(status => status.state === 'live')).toBe(true)
  })
  it('keeps totals that equal counting', async () => {
    const people = Array.from({ length: 20 }, (_, i) => uuid(100 + i))
    await models.append(people.map(id => added({ employeeId: id })))
    const engine = models.start()
    await models.append(people.map((id, i) => punchedIn(200 + i, '03:30:00', '2026-11-20', id)))
    await models.append(people.slice(5).map((id, i) => punchedOut(205 + i, '04:30:00', '2026-11-20', id)))
    await level(engine, models.store)
    expect(await models.counts()).toMatchObject({
      [`presence ${uuid(1)} `]: 20,
      [`presence ${uuid(1)} state=in`]: 5,
      [`presence ${uuid(1)} state=out`]: 15,
      [`attendance_days ${uuid(1)} `]: 20,
      [`attendance_days ${uuid(1)} employee_id=${people[0]}`]: 1,
      [`employees ${uuid(1)} status=invited`]: 20,
    })
  })
  it('moves checkpoints past events that nobody handles, and notifies the waiters', async () => {
    const engine = models.start()
    await level(engine, models.store)
    const listener = await models.pool.connect()
    const received: unknown[] = []
    listener.on('notification', ({ payload }) => received.push(...[JSON.parse(payload ?? '')].flat()))
    await listener.query('listen read_changed')
    await models.append([{ ...added(), type: 'SomethingNew' }])
    await until(() => received.length > 0)
    expect(received).toEqual([{ projection: '*', position: '1', changes: [] }])
    const { rows } = await models.pool.query('select distinct position from read.checkpoints')
    expect(rows).toEqual([{ position: '1' }])
    await models.append([added()])
    await until(() => received.length >= 3)
    expect(received.slice(1)).toContainEqual({
      projection: 'employees',
      position: '2',
      changes: [{ company: uuid(1), id: employeeId, owner: employeeId }],
    })
    listener.release(true)
  })
  it('sends browsers no notification while it catches up, and one at its end', async () => {
    const people = Array.from({ length: 12 }, (_, i) => added({ employeeId: uuid(100 + i) }))
    await models.append([...people, ...day])
    const { store } = models
    models.tools.store = new Proxy(store, {
      get: (target, name) =>
        name === 'subscribe'
          ? (options: SubscribeOptions) => target.subscribe({ ...options, batchSize: 5 })
          : Reflect.get(target, name).bind(target),
    })
    const listener = await models.pool.connect()
    const received: Record<string, unknown>[] = []
    listener.on('notification', ({ payload }) => received.push(...[JSON.parse(payload ?? '')].flat()))
    await listener.query('listen read_changed')
    const engine = models.start([attendanceDays, presence, employees])
    await level(engine, store)
    await until(() => received.length >= 6)
    const of = (name: string) => received.filter(({ projection }) => projection === name)
    expect(of('presence')).toEqual([{ projection: 'presence', position: '14', all: true }])
    // Its only changes came with the last batch, which is already live.
    expect(of('attendance_days')).toMatchObject([
      { position: '14', changes: [{ id: `${employeeId}_2026-11-20` }] },
    ])
    // Changes of access are reported at once, but not to browsers.
    const silent = { projection: 'employees', silent: true, companies: [uuid(1)] }
    expect(of('employees')).toEqual([
      { ...silent, position: '5' },
      { ...silent, position: '10' },
      { ...silent, position: '14' },
      { projection: 'employees', position: '14', all: true },
    ])
    listener.release(true)
  })
  it('holds at most some megabytes of events at once, also while it is live', async () => {
    const { store } = models
    const asked: SubscribeOptions[] = []
    models.tools.store = new Proxy(store, {
      get: (target, name) =>
        name === 'subscribe'
          ? (options: SubscribeOptions) => {
              asked.push(options)
              return target.subscribe(options)
            }
          : Reflect.get(target, name).bind(target),
    })
    await level(models.start([attendanceDays, presence]), store)
    // One while it catches up, one when it is live.
    await until(() => asked.length >= 2)
    expect(Math.max(...asked.map(({ maxBytes = Number.POSITIVE_INFINITY }) => maxBytes))).toBeLessThan(
      8_000_000,
    )
  })
  it('lets a new projection catch up and join the live ones', async () => {
    await models.append([added(), ...day])
    const first = models.start([presence])
    await level(first, models.store)
    await first.stop()
    const both = models.start([presence, workSessions])
    await level(both, models.store)
    await until(() => stateOf(both, 'work_sessions') === 'live' && stateOf(both, 'presence') === 'live')
    await models.append([punchedIn(11, '06:00:00')])
    await level(both, models.store)
    expect(await models.rows('work_sessions')).toHaveLength(2)
    expect(await models.rows('presence')).toMatchObject([{ state: 'in', sessions: [{}, {}] }])
  })
  it('continues from its position after a stop', async () => {
    const engine = models.start()
    await models.append([added(), punchedIn(10, '03:30:00')])
    await level(engine, models.store)
    await engine.stop()
    await models.append([punchedOut(10, '05:00:00')])
    await level(models.start(), models.store)
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 90 }])
  })
  it('stops a projection with an alarm when the log lacks its position, and the others continue', async () => {
    await models.append(day)
    const first = models.start([presence, workSessions])
    await level(first, models.store)
    await first.stop()
    await models.pool.query(`update read.checkpoints set position = 99 where projection = 'presence'`)
    const second = models.start([presence, workSessions])
    await until(
      () => stateOf(second, 'presence') === 'stopped' && stateOf(second, 'work_sessions') === 'live',
    )
    expect(troubleOf(second.statuses())).toContain('presence: The event log has no position 99')
    await models.append([punchedIn(11, '06:00:00')])
    await until(async () => (await models.rows('work_sessions')).length === 2)
  })
  it('reports a table that changed without a new version, and leaves it alone', async () => {
    await models.append(day)
    const engine = models.start([attendanceDays])
    await level(engine, models.store)
    await engine.stop()
    const changed = { ...attendanceDays, table: { ...attendanceDays.table, indexes: [] } }
    const second = models.start([changed, workSessions])
    await until(() => stateOf(second, 'attendance_days') === 'stopped')
    expect(second.statuses()[0]?.sentence).toContain('give the projection a new version')
  })
})

describe('a projection that cannot start', () => {
  const alarms = () => {
    const said: { alarm?: string; projection?: string; projections?: string[] }[] = []
    const say = (about: object) => void said.push(about)
    models.tools.log = { info: say, warn: say, error: say } as Tools['log']
    return said
  }
  const isAbout = (name: string) => (said: { projection?: string; projections?: string[] }) =>
    said.projection === name || said.projections?.includes(name)
  /** Nothing shows that a retry will never come. An endless loop would have made one after at most 80 ms. */
  const whenARetryWouldHaveCome = () => new Promise(resolve => setTimeout(resolve, 300))

  it('stops alone with one alarm, without endless retries', async () => {
    await models.append(day)
    const first = models.start([attendanceDays])
    await level(first, models.store)
    await first.stop()
    const said = alarms()
    const changed = { ...attendanceDays, table: { ...attendanceDays.table, indexes: [] } }
    const second = models.start([changed, workSessions])
    await until(() => stateOf(second, 'work_sessions') === 'live')
    await until(() => said.some(({ alarm }) => alarm === 'cannot start'))
    const so = said.length
    await whenARetryWouldHaveCome()
    expect(said.length).toBe(so)
    expect(said.filter(({ alarm }) => alarm !== undefined)).toMatchObject([
      { alarm: 'cannot start', projection: 'attendance_days' },
    ])
    expect(stateOf(second, 'attendance_days')).toBe('stopped')
    expect(troubleOf(second.statuses())).toContain('give the projection a new version')
  })
  it('does not delay the others while it is blocked, and starts when it can', async () => {
    await models.append(day)
    const blocker = await models.pool.connect()
    await blocker.query(
      `begin; select pg_advisory_xact_lock(hashtextextended('rollcall table attendance_days', 0))`,
    )
    const engine = models.start([attendanceDays, workSessions])
    await until(() => stateOf(engine, 'work_sessions') === 'live')
    expect(stateOf(engine, 'attendance_days')).not.toBe('live')
    await blocker.query('rollback')
    blocker.release()
    await until(() => stateOf(engine, 'attendance_days') === 'live')
  })
  it('stops alone when its new version cannot take an event that the old one took, and leaves the old one in use', async () => {
    await models.append(day)
    const first = models.start([attendanceDays])
    await level(first, models.store)
    await first.stop()
    const said = alarms()
    const broken: Projection = {
      ...withFold(attendanceDays, () => {
        throw new Error('a defect')
      }),
      version: attendanceDays.version + 1,
    }
    const second = models.start([broken, workSessions])
    await until(() => said.some(({ alarm }) => alarm === 'cannot start'))
    await until(() => stateOf(second, 'work_sessions') === 'live')
    const so = said.filter(isAbout('attendance_days')).length
    await whenARetryWouldHaveCome()
    expect(said.filter(isAbout('attendance_days')).length).toBe(so)
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 90 }])
    const { rows } = await models.pool.query(
      `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname like '%next%'`,
    )
    expect(rows).toEqual([])
  })
})
