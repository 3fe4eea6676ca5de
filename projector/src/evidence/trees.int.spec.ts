import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { emptyEdge, grow, rootOf } from '@rollcall/platform/evidence/edge.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, punchedIn } from '../testing/attendance.ts'
import { asStored, of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, removeServer, until } from '../testing/read-models.ts'
import { addEvents, noTree } from './add-events.ts'
import { keepTrees, type TreeKeeper } from './keep-trees.ts'
import { evidenceSchema } from './schema.ts'
import { writeTrees } from './tree-store.ts'

let models: ReadModels
let keepers: TreeKeeper[]
beforeEach(async () => {
  models = await readModels()
  await migrate(models.pool, 'evidence', evidenceSchema)
  keepers = []
})
afterEach(async () => {
  for (const keeper of keepers) await keeper.stop()
  await models.close()
})
afterAll(removeServer)

const start = () => {
  const keeper = keepTrees(models)
  keepers.push(keeper)
  return keeper
}
const companies = [uuid(1), uuid(9)] as const
/** As many punches, in turn of two companies and one of the platform's events now and then. */
const append = (from: number, count: number) =>
  models.append(
    Array.from({ length: count }, (_, at) => {
      const event = punchedIn(100 + from + at, '03:30:00')
      return (from + at) % 50 === 0 ? of('platform', added()) : of(companies[at % 3 === 0 ? 1 : 0], event)
    }),
  )

/** The sizes and roots that the log has, computed at once. */
async function expected() {
  const all: StoredEvent[] = []
  const ending = new AbortController()
  const options = { after: '0', batchSize: 1_000, maxWait: 0, signal: ending.signal }
  for await (const { events, caughtUp } of models.store.subscribe(options)) {
    all.push(...events)
    if (caughtUp) break
  }
  return [...Map.groupBy(all, ({ metadata }) => metadata.companyId)]
    .map(([company, events]) => {
      const leaves = events.map((event, at) => leafHash(canonicalBytes(event, at + 1)))
      const root = rootOf(grow(emptyEdge, leaves).edge).toString('hex')
      return { company, size: events.length, root, position: events.at(-1)?.position }
    })
    .sort((a, b) => (a.company < b.company ? -1 : 1))
}
const trees = async () =>
  (
    await models.pool.query(
      `select company_id as company, size::int, encode(root, 'hex') as root, position::text
        from evidence.trees order by company_id collate "C"`,
    )
  ).rows
const reach = async (keeper: TreeKeeper) => {
  const head = await models.store.head()
  await until(() => keeper.status().position === head)
}

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
