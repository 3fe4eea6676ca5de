import { afterEach, beforeEach, expect, it } from 'vitest'
import { projections } from '../../projections.ts'
import { added, punchedIn } from '../../testing/attendance.ts'
import { uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels, until } from '../../testing/read-models.ts'
import { selectByKeys, tableName } from './table-sql.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

it.each(['live', 'catching up'])(
  'rows are found only by the primary key once a table has grown (%s)',
  async when => {
    const people = Array.from({ length: 600 }, (_, i) => uuid(1000 + i))
    const events = people.flatMap((id, i) => [
      added({ employeeId: id }),
      punchedIn(5000 + i, '03:30:00', '2026-11-20', id),
    ])
    if (when === 'catching up') await models.append(events)
    const engine = models.start()
    await level(engine, models.store)
    if (when === 'live') await models.append(events)
    await level(engine, models.store)
    for (const projection of projections) {
      if (['companies', 'accounts', 'sessions'].includes(projection.name)) continue
      const table = tableName(projection)
      const plan = async () =>
        (await models.pool.query(`explain (generic_plan) ${selectByKeys(projection, table)}`)).rows
          .map(row => row['QUERY PLAN'])
          .join('\n')
      await until(async () => (await plan()).includes(`Index Scan using ${table}_pkey`))
      expect(await plan()).not.toContain('Filter')
    }
  },
)
