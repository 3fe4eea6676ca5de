import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { punchedIn } from '../../testing/attendance.ts'
import { level, type ReadModels, readModels, until } from '../../testing/read-models.ts'
import { createStallWatch } from './stall-watch.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

it('finds projections that no longer commit while the log grows, and notices when they continue', async () => {
  let clock = 0
  const watch = createStallWatch(() => clock)
  const engine = models.start()
  const look = async () => {
    clock += 1_000
    watch.looked(await models.store.head(), engine.statuses())
    return watch.trouble()
  }
  await models.append([punchedIn(10, '03:30:00')])
  await level(engine, models.store)
  await until(async () => (await look()) === undefined)

  const holder = await models.pool.connect()
  try {
    const table = `read.attendance_days_v${attendanceDays.version}`
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    await models.append([punchedIn(11, '03:30:00')])
    for (let second = 1; second <= 9; second++) expect(await look()).toBeUndefined()
    for (let second = 10; second <= 12; second++) await look()
    expect(watch.trouble()).toMatch(/^These projections hang: .*attendance_days/)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await level(engine, models.store)
  expect(await look()).toBeUndefined()
})
