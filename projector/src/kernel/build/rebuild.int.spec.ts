import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presence } from '../../attendance/presence.projection.ts'
import { added, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels, stateOf, until } from '../../testing/read-models.ts'
import { withFold } from '../../testing/with-fold.ts'
import type { Projection } from '../projection.ts'
import { buildGeneration } from './build-generation.ts'
import type { BuildProgress } from './progress.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

const never = new AbortController().signal
/** A morning's punches of a number of people, one after the other. */
const morning = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => [
    added({ employeeId: uuid(from + i) }),
    punchedIn(100_000 + from + i, '03:30:00', '2026-11-20', uuid(from + i)),
    punchedOut(100_000 + from + i, '04:30:00', '2026-11-20', uuid(from + i)),
  ]).flat()
const build = (projection: Projection, maxRows?: number) =>
  buildGeneration({ tools: models.tools, projection, signal: never, ...(maxRows && { maxRows }) })

describe('a rebuild', () => {
  it.each([
    ['in memory', 250_000],
    ['in batches once memory is full', 20],
  ])('creates the same rows and totals as the live projection (%s)', async (_how, maxRows) => {
    const engine = models.start([attendanceDays, presence])
    await models.append(morning(1000, 200))
    await level(engine, models.store)
    const before = { rows: await models.rows('attendance_days'), counts: await models.counts() }
    await models.pool.query(`update read.attendance_days set worked_minutes = -1`)
    await build(attendanceDays, maxRows)
    expect(await models.rows('attendance_days')).toEqual(before.rows)
    expect(await models.counts()).toEqual(before.counts)
  })
  it('ends at a damaged page, also after it has begun to read by batches', async () => {
    await models.append(morning(1000, 20))
    await level(models.start([attendanceDays]), models.store)
    const { store } = models
    let subscriptions = 0
    models.tools.store = {
      read: (...given) => store.read(...given),
      append: given => store.append(given),
      head: () => store.head(),
      close: () => store.close(),
      firstEventId: () => store.firstEventId(),
      async *subscribe(options) {
        subscriptions++
        if (subscriptions > 1)
          throw Object.assign(new Error('invalid page in block 7 of relation "base/1/2"'), { code: 'XX001' })
        yield* store.subscribe({ ...options, batchSize: 5 })
      },
    }
    await expect(build(attendanceDays, 2)).rejects.toThrow('invalid page in block 7')
    expect(await models.rows('attendance_days')).toHaveLength(20)
  })
  it('does not stop readers and the live projection while events arrive', async () => {
    const engine = models.start([attendanceDays, presence])
    await models.append(morning(1000, 100))
    await level(engine, models.store)
    const ending = new AbortController()
    const appending = (async () => {
      for (let from = 2000; !ending.signal.aborted; from += 20) {
        await models.append(morning(from, 20))
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    })()
    let fewest = Number.POSITIVE_INFINITY
    const reading = (async () => {
      while (!ending.signal.aborted) {
        const { rows } = await models.pool.query('select count(*)::int as rows from read.attendance_days')
        fewest = Math.min(fewest, rows[0].rows)
      }
    })()
    try {
      for (let round = 0; round < 5; round++) await build(attendanceDays, 50)
    } finally {
      ending.abort()
      await Promise.all([appending, reading])
    }
    await level(engine, models.store)
    expect(fewest).toBeGreaterThanOrEqual(100)
    expect(stateOf(engine, 'attendance_days')).toBe('live')
    const days = await models.rows('attendance_days')
    const present = await models.rows('presence')
    expect(days.length).toBe(present.length)
    expect(days.every(row => row.worked_minutes === 60)).toBe(true)
    expect((await models.counts())[`attendance_days ${uuid(1)} `]).toBe(days.length)
    // The live projection still writes to the table in use.
    await models.append(morning(900_000, 1))
    await level(engine, models.store)
    expect(await models.rows('attendance_days')).toHaveLength(days.length + 1)
  })
  it('changes nothing when it is killed midway, and can be repeated', async () => {
    const engine = models.start([attendanceDays])
    await models.append(morning(1000, 2500))
    await level(engine, models.store)
    const before = await models.rows('attendance_days')
    const ending = new AbortController()
    const ended = buildGeneration({
      tools: models.tools,
      projection: attendanceDays,
      signal: ending.signal,
      maxRows: 10,
      onProgress: () => ending.abort(),
    })
    await expect(ended).rejects.toThrow()
    expect(await models.rows('attendance_days')).toEqual(before)
    await build(attendanceDays)
    expect(await models.rows('attendance_days')).toEqual(before)
    const { rows } = await models.pool.query(
      `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname like 'attendance%'`,
    )
    expect(rows).toEqual([{ relname: `attendance_days_v${attendanceDays.version}` }])
  })
  it('shows its progress', async () => {
    await models.append(morning(1000, 10))
    const reports: BuildProgress[] = []
    await level(models.start([attendanceDays]), models.store)
    await buildGeneration({
      tools: models.tools,
      projection: attendanceDays,
      signal: never,
      onProgress: progress => reports.push(progress),
    })
    expect(reports[0]).toMatchObject({ done: 30, total: 30, secondsLeft: 0 })
  })
  it('is refused while another process builds the same projection', async () => {
    await models.append(morning(1000, 10))
    await level(models.start([attendanceDays]), models.store)
    const lock = await models.pool.connect()
    await lock.query(`select pg_advisory_lock(hashtextextended('rollcall build attendance_days', 0))`)
    await expect(build(attendanceDays)).rejects.toThrow('being built by another process')
    lock.release(true)
  })
  it('names the poison event, and changes nothing', async () => {
    await models.append(morning(1000, 3))
    const engine = models.start([attendanceDays])
    await level(engine, models.store)
    await engine.stop()
    const orphan = punchedOut(99, '05:00:00', '2026-01-01')
    await models.append([orphan])
    // As if older code had taken an event that the current code cannot take.
    await models.pool.query('update read.checkpoints set position = 10')
    await expect(build(attendanceDays)).rejects.toThrow(orphan.id)
    expect(await models.rows('attendance_days')).toHaveLength(3)
  })
})

describe('a new version', () => {
  const second: Projection = {
    ...attendanceDays,
    version: attendanceDays.version + 1,
    table: {
      ...attendanceDays.table,
      columns: { ...attendanceDays.table.columns, hours: 'double' } as never,
    },
    when: withFold(attendanceDays, fold => {
      const after = fold()
      return after && { ...after, hours: Number(after.worked_minutes) / 60 }
    }).when,
  }
  it('is built beside the old one, replaces it when it has caught up, and retires the old code', async () => {
    const old = models.start([attendanceDays])
    await models.append(morning(1000, 50))
    await level(old, models.store)
    const both: Row[] = []
    const fresh = models.start([second])
    await until(async () => {
      both.splice(0, both.length, ...(await models.rows('attendance_days')))
      expect(both).toHaveLength(50)
      return both.every(row => row.hours === 1)
    })
    await models.append(morning(2000, 1))
    await until(() => stateOf(old, 'attendance_days') === 'stopped')
    await until(() => stateOf(fresh, 'attendance_days') === 'live')
    await level(fresh, models.store)
    expect(await models.rows('attendance_days')).toHaveLength(51)
    expect(old.statuses()[0]?.sentence).toContain(`version ${second.version}`)
    const { rows } = await models.pool.query(
      `select to_regclass('read.attendance_days_v${attendanceDays.version}') as old`,
    )
    expect(rows).toEqual([{ old: null }])
  })
  it('is never changed by older code', async () => {
    await models.append(morning(1000, 5))
    const fresh = models.start([second])
    await level(fresh, models.store)
    await fresh.stop()
    const old = models.start([attendanceDays])
    await until(() => stateOf(old, 'attendance_days') === 'stopped')
    expect(old.statuses()[0]?.sentence).toContain('newer version')
    expect(await models.rows('attendance_days')).toMatchObject(Array(5).fill({ hours: 1 }))
  })
})
