import { countsStreamOf } from '@rollcall/contracts/audit/count-of-streams.ts'
import { StreamsCounted } from '@rollcall/contracts/audit/events.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { streamHash } from '@rollcall/platform/evidence/stream-hash.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added } from '../testing/attendance.ts'
import { newEvent, of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, until } from '../testing/read-models.ts'
import { treeKeepers } from '../testing/tree-keepers.ts'

const [company, other] = [uuid(1), uuid(9)]

let models: ReadModels
const { start, reach, stop } = treeKeepers(() => models)
let today: string
beforeEach(async () => {
  today = '2026-11-20'
  models = await readModels(async () => new InMemoryEventStore(() => `${today}T23:59:59.999Z`))
  await migrate(models.pool, 'evidence', evidenceSchema)
})
afterEach(async () => {
  await stop()
  await models.close()
})

/** Appends so many events to a stream of a company. */
async function append(stream: string, count = 1, companyId = company): Promise<void> {
  const { revision } = await models.store.read(stream)
  const events = Array.from({ length: count }, () => of(companyId, added()))
  await models.store.append({ stream, expected: revision === -1 ? 'none' : revision, events })
}
const hashOf = (stream: string) => streamHash(stream).toString('base64url')
async function count(day: string, streams: [stream: string, events: number][], companyId = company) {
  const stream = countsStreamOf(companyId, day)
  const { revision } = await models.store.read(stream)
  const data = {
    companyId,
    day,
    part: revision + 2,
    previous: null,
    streams: streams.map(([name, events]): [string, number] => [hashOf(name), events]),
  }
  const events = [newEvent(StreamsCounted, data, companyId)]
  await models.store.append({ stream, expected: revision === -1 ? 'none' : revision, events })
}

/** The streams that are not counted, those of these names by their names. */
async function uncounted(...names: string[]) {
  const { rows } = await models.pool.query<{ company_id: string; hash: Buffer; events: number; day: string }>(
    'select company_id, hash, events::int, day::text from evidence.uncounted',
  )
  const nameOf = new Map(names.map(name => [hashOf(name), name]))
  return rows
    .map(({ company_id, hash, events, day }) => {
      const text = hash.toString('base64url')
      return `${company_id === company ? '' : `${company_id} `}${nameOf.get(text) ?? text} ${events} ${day}`
    })
    .sort()
}

describe('the streams that are not counted yet', () => {
  it('are those with new events, with their number and the day of the first of these', async () => {
    await append('a-1', 3)
    await append('b-1')
    await append('a-1', 2)
    const keeper = start()
    await reach(keeper)
    expect(await uncounted('a-1', 'b-1')).toEqual(['a-1 5 2026-11-20', 'b-1 1 2026-11-20'])
    today = '2026-11-21'
    await append('a-1')
    await append('c-1', 1, other)
    await reach(keeper)
    expect(await uncounted('a-1', 'b-1', 'c-1')).toEqual([
      `${other} c-1 1 2026-11-21`,
      'a-1 6 2026-11-20',
      'b-1 1 2026-11-20',
    ])
  })

  it('are no longer there once they are counted, and one that has grown meanwhile is counted with the next day', async () => {
    await append('a-1', 3)
    await append('b-1', 2)
    await append('c-1')
    await append('d-1', 1, other)
    const keeper = start()
    await reach(keeper)
    today = '2026-11-21'
    await append('b-1')
    await append('c-1')
    await count('2026-11-20', [
      ['a-1', 3],
      ['b-1', 2],
      // With its event of the new day.
      ['c-1', 2],
      // Of the other company, which it does not concern.
      ['d-1', 1],
    ])
    await reach(keeper)
    const left = [`${other} d-1 1 2026-11-20`, 'b-1 3 2026-11-21', 'c-1 2 2026-11-21']
    expect(await uncounted('b-1', 'c-1', 'd-1')).toEqual(left)
    // The same in one batch, as when the trees are grown from an existing log.
    await keeper.stop()
    await models.pool.query('truncate evidence.uncounted, evidence.tiles, evidence.trees')
    await models.pool.query('update evidence.checkpoint set position = 0')
    const another = start()
    await reach(another)
    expect(await uncounted('b-1', 'c-1', 'd-1')).toEqual(left)
    await count('2026-11-21', [
      ['b-1', 3],
      ['c-1', 2],
    ])
    await reach(another)
    expect(await uncounted('d-1')).toEqual([`${other} d-1 1 2026-11-20`])
  })

  it('are neither the counts, nor streams of the platform', async () => {
    await append('a-1', 1, 'platform')
    await count('2026-11-20', [['b-1', 2]])
    await reach(start())
    expect(await uncounted()).toEqual([])
  })

  it('are written together with the trees: neither is lost when a process dies between', async () => {
    await models.pool.query('alter table evidence.uncounted rename to missing')
    await append('a-1', 3)
    const keeper = start()
    await until(() => keeper.status().trouble !== undefined)
    const { rows } = await models.pool.query('select position::text from evidence.checkpoint')
    expect(rows).toEqual([{ position: '0' }])
    await keeper.stop()
    await models.pool.query('alter table evidence.missing rename to uncounted')
    await reach(start())
    expect(await uncounted('a-1')).toEqual(['a-1 3 2026-11-20'])
  })

  it('are not stopped by a count in a form that nobody knows', async () => {
    const badly = {
      companyId: company,
      day: 'Friday',
      part: 1,
      previous: null,
      streams: [[hashOf('a-1'), 1]],
    }
    await models.store.append({
      stream: countsStreamOf(company, '2026-11-20'),
      expected: 'none',
      events: [{ streams: 'all' }, badly].map(data => newEvent(StreamsCounted, data as never, company)),
    })
    await append('a-1')
    await reach(start())
    expect(await uncounted('a-1')).toEqual(['a-1 1 2026-11-20'])
  })
})
