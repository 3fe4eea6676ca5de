import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { level, type ReadModels, readModels, removeServer, stateOf, until } from '../testing/read-models.ts'
import { readCheckpoints } from './checkpoints.ts'
import { troubleOf } from './status.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())
afterAll(removeServer)

const orphan = punchedOut(99, '05:00:00', '2026-01-01')

describe('a poisonous event', () => {
  it.each(['live', 'catching up'])('stops its projection alone, right before it (%s)', async when => {
    const events = [added(), punchedIn(10, '03:30:00'), orphan, punchedOut(10, '05:00:00')]
    if (when === 'catching up') await models.append(events)
    const engine = models.start()
    if (when === 'live') {
      await level(engine, models.store)
      await models.append(events)
    }
    await until(() => stateOf(engine, 'attendance_days') === 'stopped')
    await level(engine, models.store)
    expect(stateOf(engine, 'work_sessions')).toBe('stopped')
    expect(stateOf(engine, 'presence')).toBe('live')
    expect(await models.rows('presence')).toMatchObject([{ state: 'out' }])
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 0 }])
    const checkpoints = await readCheckpoints(models.pool, ['attendance_days', 'presence'])
    expect(checkpoints.get('attendance_days')?.position).toBe('2')
    expect(checkpoints.get('presence')?.position).toBe('4')
    expect(troubleOf(engine.statuses())).toContain(`before event ${orphan.id} (PunchedOut, position 3)`)
  })
  it('is found among others when only the database refuses its data', async () => {
    const engine = models.start()
    await level(engine, models.store)
    const faulty = punchedIn(11, '04:00:00', '2026-11-21')
    // Postgres takes no character 0 in a text.
    faulty.data = { ...faulty.data, zone: 'a\u0000b' }
    await models.append([added(), punchedIn(10, '03:30:00'), faulty, punchedOut(10, '05:00:00')])
    await until(() => stateOf(engine, 'work_sessions') === 'stopped')
    await level(engine, models.store)
    expect(engine.statuses().find(status => status.projection === 'work_sessions')?.sentence).toContain(
      faulty.id,
    )
    expect(await models.rows('work_sessions')).toMatchObject([{ out_at: null }])
    expect(await models.rows('employees')).toHaveLength(1)
  })
  it('is found when its key is none', async () => {
    await models.append([punchedIn(10, '03:30:00'), punchedIn(11, '03:30:00'), added()])
    const faulty = punchedIn(12, '03:30:00')
    faulty.data = { ...faulty.data, workDate: 'someday' }
    await models.append([faulty])
    const engine = models.start()
    await level(engine, models.store)
    await until(() => stateOf(engine, 'attendance_days') === 'stopped')
    expect(await models.rows('attendance_days')).toMatchObject([
      { id: `${employeeId}_2026-11-20`, sessions: [{}, {}] },
    ])
    expect(stateOf(engine, 'employees')).toBe('live')
  })
})
