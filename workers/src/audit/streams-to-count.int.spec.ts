import { CountStreams } from '@rollcall/contracts/audit/commands.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { streamHash } from '@rollcall/platform/evidence/stream-hash.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allDue, databaseWith } from '../testing/due-items.ts'
import { streamsToCount } from './streams-to-count.ts'

/** The part of the projector's read models that the query uses. */
const pool = databaseWith('create schema read; create table read.companies (id text)')
const [lantern, harbour, gone] = [1, 2, 3].map(n => `10000000-0000-4000-8000-00000000000${n}`)
const night = '2026-11-21T00:10:00Z'

beforeAll(async () => {
  // Before the projector has made its tables there is nothing to count.
  expect(await allDue(streamsToCount, pool(), night)).toEqual([])
  await migrate(pool(), 'evidence', evidenceSchema)
  await pool().query('insert into read.companies values ($1), ($2)', [lantern, harbour])
})
beforeEach(() => pool().query('truncate evidence.uncounted'))

/** So many streams of a company with events since a day. */
const grown = (company: string | undefined, day: string, count: number) =>
  pool().query(
    `insert into evidence.uncounted select $1, substring(sha256(($1 || n::text)::bytea) for 16), n, $2::date, $2::date
      from generate_series(1, $3::int) n`,
    [company, day, count],
  )

interface Body {
  companyId: string
  day: string
  streams: [string, number][]
}
const dueAt = async (now: string, max?: number) =>
  (await allDue(streamsToCount, pool(), now, max)) as unknown as Body[]

describe('streams to count', () => {
  it('are those of the days before, ten minutes after midnight, with what they have by then', async () => {
    await grown(lantern, '2026-11-20', 2)
    await grown(harbour, '2026-11-21', 1)
    expect(await dueAt('2026-11-21T00:09:59Z')).toEqual([])
    const due = await dueAt(night)
    expect(due.map(({ companyId, day }) => [companyId, day])).toEqual([[lantern, '2026-11-20']])
    expect(new Map(due[0]?.streams)).toEqual(
      new Map([1, 2].map(n => [streamHash(`${lantern}${n}`).toString('base64url'), n])),
    )
    // Whoever missed a day counts it in the next.
    expect((await dueAt('2026-11-23T00:10:00Z')).map(({ companyId, day }) => [companyId, day])).toEqual([
      [lantern, '2026-11-22'],
      [harbour, '2026-11-22'],
    ])
  })

  it('are not there on a day without other events, nor for a company that is not known', async () => {
    await grown(gone, '2026-11-20', 1)
    expect(await dueAt(night)).toEqual([])
  })

  it('are in parts of 2,000, each a command that the service takes, on any number of pages', async () => {
    await grown(lantern, '2026-11-20', 4_001)
    await grown(harbour, '2026-11-20', 2_001)
    const all = await dueAt(night)
    expect(all.map(({ companyId, streams }) => [companyId, streams.length])).toEqual([
      [lantern, 2_000],
      [lantern, 2_000],
      [lantern, 1],
      [harbour, 2_000],
      [harbour, 1],
    ])
    for (const body of all) expect(CountStreams.schema.safeParse(body).error).toBeUndefined()
    expect(new Set(all.flatMap(({ streams }) => streams.map(([hash]) => hash))).size).toBe(6_002)
    for (const max of [1, 2, 3]) expect(await dueAt(night, max)).toEqual(all)
  })

  it('are the rest when a part was counted before its sender died', async () => {
    await grown(lantern, '2026-11-20', 2_001)
    const [first, second] = await dueAt(night)
    await pool().query('delete from evidence.uncounted where hash = any($1)', [
      first?.streams.map(([hash]) => Buffer.from(hash, 'base64url')),
    ])
    expect(await dueAt(night)).toEqual([second])
  })
})
