import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, punchedIn } from '../testing/attendance.ts'
import { asStored, of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, until } from '../testing/read-models.ts'
import { treeKeepers } from '../testing/tree-keepers.ts'
import { storedTrees, treesOfLog } from '../testing/trees.ts'
import { addEvents, noTree } from './add-events.ts'
import { writeTrees } from './tree-store.ts'
import { treesNotice } from './trees-status.ts'

let models: ReadModels
const { start, reach, stop } = treeKeepers(() => models)
beforeEach(async () => {
  models = await readModels()
  await migrate(models.pool, 'evidence', evidenceSchema)
})
afterEach(async () => {
  await stop()
  await models.close()
})

const companies = [uuid(1), uuid(9)] as const
/** As many punches, in turn of two companies and one of the platform's events now and then. */
const append = (from: number, count: number) =>
  models.append(
    Array.from({ length: count }, (_, at) => {
      const event = punchedIn(100 + from + at, '03:30:00')
      return (from + at) % 50 === 0 ? of('platform', added()) : of(companies[at % 3 === 0 ? 1 : 0], event)
    }),
  )

const expected = () => treesOfLog(models.store)
const trees = () => storedTrees(models.pool)

describe('the trees', () => {
  it('hold the events of each company, those before the start and those that come', async () => {
    await append(0, 700)
    const keeper = start()
    await reach(keeper)
    expect(await trees()).toEqual(await expected())
    await append(700, 30)
    await reach(keeper)
    expect(await trees()).toEqual(await expected())
    expect(keeper.status().trouble).toBeUndefined()
  })

  it('go on where another process ended, at every fill of a tile', async () => {
    for (const count of [1, 254, 1, 1, 130]) {
      await append(0, count)
      const keeper = start()
      await reach(keeper)
      await keeper.stop()
      expect(await trees()).toEqual(await expected())
    }
  })

  it('keep the position of each event beside its hash', async () => {
    await append(1, 600)
    await reach(start())
    const { rows } = await models.pool.query<{ index: number; hashes: number; positions: string[] }>(
      `select index::int, length(hashes) / 32 as hashes, positions::text[] from evidence.tiles
        where company_id = $1 and level = 0 order by index`,
      [companies[0]],
    )
    expect(rows.map(({ hashes, positions }) => [hashes, positions.length])).toEqual([
      [256, 256],
      [expect.any(Number), rows[1]?.hashes],
    ])
    const all = rows.flatMap(({ positions }) => positions.map(Number))
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(new Set(all).size).toBe((await trees()).find(({ company }) => company === companies[0])?.size)
  })

  it('are not stopped for all companies by one event with half a surrogate pair', async () => {
    const poison = added({ fullName: 'half \ud800' })
    await models.append([poison, of(companies[1], added())])
    const keeper = start()
    await reach(keeper)
    expect(await trees()).toEqual(await expected())
    expect(keeper.status().trouble).toBeUndefined()
  })

  it('say their progress while they are grown from an existing log, and nothing afterwards', async () => {
    await append(0, 1_500)
    const keeper = start()
    const notices = new Set<string | undefined>()
    await until(() => {
      notices.add(treesNotice(keeper.status()))
      return keeper.status().position === '1500'
    })
    await until(() => !treesNotice(keeper.status())?.includes('being grown'))
    expect([...notices].join()).toMatch(/being grown: they hold the log up to position \d+ of 1500/)
  })

  it('report a log that ends before them, and go on when it is the right one again', async () => {
    await append(0, 10)
    await models.pool.query('update evidence.checkpoint set position = 11')
    const keeper = start()
    await until(() => treesNotice(keeper.status())?.includes('The event log has no position 11') === true)
    await models.pool.query('update evidence.checkpoint set position = 0')
    await reach(keeper)
    expect(keeper.status().trouble).toBeUndefined()
  })

  it('are shown to the readers, each company’s own', async () => {
    await append(0, 20)
    await reach(start())
    const client = await models.pool.connect()
    try {
      await client.query('begin; set local role rollcall_reader')
      await client.query("select set_config('rollcall.company', $1, true)", [companies[1]])
      for (const table of ['trees', 'tiles']) {
        const { rows } = await client.query(`select distinct company_id as id from evidence.${table}`)
        expect(rows).toEqual([{ id: companies[1] }])
      }
      await expect(client.query('delete from evidence.trees')).rejects.toThrow('permission denied')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('are grown by one of two processes, and taken over by the other', async () => {
    const [first, second] = [start(), start()]
    await append(0, 40)
    await until(() => [first, second].some(({ status }) => status().position === '40'))
    const [active, waiting] = first.status().position === '40' ? [first, second] : [second, first]
    expect(waiting.status().position).toBeUndefined()
    await active.stop()
    await append(40, 5)
    await reach(waiting)
    expect(await trees()).toEqual(await expected())
  })

  it('are not written by a process whose place another has taken', async () => {
    await append(0, 10)
    await reach(start())
    const before = await trees()
    const [tree] = addEvents(asStored([of(companies[0], added())], 11), () => noTree)
    const client = await models.pool.connect()
    const written = await writeTrees(client, [tree!], { was: '9', now: '11' })
    client.release()
    expect(written).toBe(false)
    expect(await trees()).toEqual(before)
  })
})
