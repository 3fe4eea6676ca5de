import { testServer } from '@rollcall/platform/testing/test-database.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { added, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { asStored, uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels, stateOf, until } from '../../testing/read-models.ts'
import { foldEvents, touchedBy } from '../fold/fold-events.ts'
import { checkpointMoved } from '../postgres/schema.ts'
import { tableName } from '../postgres/table-sql.ts'
import { writeBatch } from './write-batch.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

const hours = (count: number) =>
  Array.from({ length: count }, (_, i) => [
    punchedIn(1000 + i, '03:30:00', '2026-11-20', uuid(2000 + i)),
    punchedOut(1000 + i, '04:30:00', '2026-11-20', uuid(2000 + i)),
  ]).flat()

describe('one runner for each projection', () => {
  it('is the first; a second stands by and takes over when the first ends', async () => {
    const first = models.start()
    await level(first, models.store)
    const second = models.start()
    await models.append([added(), punchedIn(10, '03:30:00')])
    await level(first, models.store)
    expect(second.statuses().every(status => status.state === 'standing by')).toBe(true)
    await first.stop()
    await models.append([punchedOut(10, '05:00:00')])
    await level(second, models.store)
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 90 }])
  })
  it('is another when the first loses its locks unnoticed, and nothing is counted twice', async () => {
    const first = models.start()
    const second = models.start()
    const appending = models.append(hours(300))
    await until(async () => BigInt(await models.store.head()) > 100n)
    await models.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'rollcall projection locks' and datname = current_database()`,
    )
    await appending
    const head = await models.store.head()
    await until(async () => {
      const { rows } = await models.pool.query('select min(position) as position from read.checkpoints')
      return rows[0].position === head
    })
    const days = await models.rows('attendance_days')
    expect(days).toHaveLength(300)
    expect(days.every(day => day.worked_minutes === 60)).toBe(true)
    expect((await models.counts())[`attendance_days ${uuid(1)} `]).toBe(300)
    // The state follows the commit that made all of this visible.
    const states = (projection: string) => [stateOf(first, projection), stateOf(second, projection)]
    await until(() => first.statuses().every(({ projection }) => states(projection).includes('live')))
  })
  it('cannot write when another has moved the checkpoint', async () => {
    const engine = models.start()
    await models.append([punchedIn(10, '03:30:00')])
    await level(engine, models.store)
    const late = asStored([punchedIn(11, '06:00:00')], 2)
    const folded = foldEvents(touchedBy(attendanceDays, late), () => undefined)
    const work = {
      projection: attendanceDays,
      checkpoint: 'attendance_days',
      table: tableName(attendanceDays),
      position: '2',
      changes: [...folded.changes.values()],
    }
    await expect(writeBatch(models.pool, [{ ...work, was: '0' }])).rejects.toMatchObject({
      code: checkpointMoved,
    })
    expect(await models.rows('attendance_days')).toMatchObject([
      { first_in_at: new Date('2026-11-20T03:30:00Z') },
    ])
    expect((await models.counts())[`attendance_days ${uuid(1)} `]).toBe(1)
  })
  it('survives a restart of the database server', async () => {
    const server = await testServer()
    onTestFinished(() => server.remove())
    const models = await readModels(undefined, server.url)
    onTestFinished(() => models.close())
    const engine = models.start()
    await models.append(hours(50))
    await level(engine, models.store)
    process.kill(server.pid, 'SIGKILL')
    await models.append([added()])
    await models.append([punchedIn(10, '03:30:00')])
    await until(async () => {
      const counted = await models.rows('attendance_days').catch(() => [])
      return counted.length === 51
    }, 30_000)
    await level(engine, models.store)
    expect(await models.rows('employees')).toHaveLength(1)
    expect((await models.counts())[`attendance_days ${uuid(1)} `]).toBe(51)
  })
})

describe('row-level security', () => {
  it('shows the reader only the rows of the set company, and none without a company', async () => {
    const engine = models.start()
    await models.append([
      punchedIn(10, '03:30:00'),
      { ...punchedIn(11, '03:30:00'), metadata: { ...added().metadata, companyId: uuid(7) } },
    ])
    await level(engine, models.store)
    const reader = await models.pool.connect()
    await reader.query('set role rollcall_reader')
    const seen = async (view: string) => (await reader.query(`select company_id from read.${view}`)).rows
    expect(await seen('attendance_days')).toEqual([])
    await reader.query(`select set_config('rollcall.company', $1, false)`, [uuid(7)])
    expect(await seen('attendance_days')).toEqual([{ company_id: uuid(7) }])
    expect(new Set((await seen('row_counts')).map(row => row.company_id))).toEqual(new Set([uuid(7)]))
    const table = `read.attendance_days_v${attendanceDays.version}`
    await expect(reader.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    reader.release(true)
  })
})
