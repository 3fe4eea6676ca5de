import { generateKeyPairSync } from 'node:crypto'
import { type Head, verifyHead } from '@rollcall/platform/evidence/heads.ts'
import { type EvidenceKey, evidenceKey, isEndorsed } from '@rollcall/platform/evidence/keys.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { punchedIn } from '../testing/attendance.ts'
import { of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, until } from '../testing/read-models.ts'
import { keepTrees, type TreeKeeper } from './keep-trees.ts'
import { signTrees } from './sign-trees.ts'
import { type SigningKeys, useKey } from './signing-keys.ts'
import { treesNotice } from './trees-status.ts'

const newKey = (): EvidenceKey =>
  evidenceKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

let models: ReadModels
let keepers: TreeKeeper[]
let now: Date
let key: EvidenceKey
beforeEach(async () => {
  models = await readModels()
  await migrate(models.pool, 'evidence', evidenceSchema)
  keepers = []
  now = new Date('2026-11-20T10:00:00.000Z')
  key = newKey()
})
afterEach(async () => {
  for (const keeper of keepers) await keeper.stop()
  await models.close()
})

const start = (keys: SigningKeys | 'no key' = { key }) => {
  const heads = { keys: keys === 'no key' ? undefined : keys, now: () => now, everyMs: 10 }
  const keeper = keepTrees({ ...models, heads, check: { perHour: 0 }, restFactor: 0 })
  keepers.push(keeper)
  return keeper
}
const companies = [uuid(1), uuid(9)] as const
let sessions = 0
const grow = (company: string, count = 1) =>
  models.append(Array.from({ length: count }, () => of(company, punchedIn(100 + ++sessions, '03:30:00'))))

type StoredHead = Head & { signature: Buffer; publicKey: Buffer; key: number }
async function heads(): Promise<StoredHead[]> {
  const { rows } = await models.pool.query(
    `select company_id, size::int, root, signed_at, signature, key, public_key
      from evidence.heads join evidence.keys on number = key order by signed_at, company_id`,
  )
  return rows.map(row => ({
    companyId: row.company_id,
    size: row.size,
    root: row.root,
    time: row.signed_at.toISOString(),
    signature: row.signature,
    publicKey: row.public_key,
    key: row.key,
  }))
}
const sizes = async () =>
  (await heads()).map(({ companyId, size, time }) => [companyId, size, time.slice(0, 10)])
const allSigned = () =>
  until(async () => {
    const { rows } = await models.pool.query(
      `select (select position::text from evidence.checkpoint) as position,
        (select count(*)::int from evidence.trees where unsigned and signed_on < $1::date) as open`,
      [now.toISOString().slice(0, 10)],
    )
    return rows[0].position === (await models.store.head()) && rows[0].open === 0
  }, 30_000)

describe('signed heads', () => {
  it('appear for each company at first, and once a day in which there is something new', async () => {
    await grow(companies[0], 3)
    start()
    await allSigned()
    expect(await sizes()).toEqual([[companies[0], 3, '2026-11-20']])

    await grow(companies[0])
    await grow(companies[1])
    await allSigned()
    expect(await sizes(), 'one a day').toEqual([
      [companies[0], 3, '2026-11-20'],
      [companies[1], 1, '2026-11-20'],
    ])

    now = new Date('2026-11-21T00:00:00.000Z')
    await allSigned()
    await grow(companies[0])
    await grow(companies[1])
    await allSigned()
    const second = (await sizes()).slice(2)
    expect(second[0], 'what yesterday’s head does not have').toEqual([companies[0], 4, '2026-11-21'])
    expect(second[1]).toEqual([companies[1], 2, '2026-11-21'])
    for (const head of await heads()) expect(verifyHead(head, head.signature, key.publicKey)).toBe(true)
  })

  it('have the tree’s root', async () => {
    await grow(companies[0], 300)
    start()
    await allSigned()
    const { rows } = await models.pool.query('select root from evidence.trees')
    expect((await heads()).map(({ root }) => root)).toEqual(rows.map(({ root }) => root))
  })

  it('are signed for more companies than one transaction takes', async () => {
    for (let company = 1; company <= 230; company += 1) await grow(uuid(company))
    start()
    await allSigned()
    expect((await heads()).length).toBe(230)
  })

  it('are signed once by two processes', async () => {
    for (let company = 1; company <= 150; company += 1) await grow(uuid(company))
    const keeper = start('no key')
    await until(async () => keeper.status().position === (await models.store.head()))
    const { number } = await useKey(models.pool, { key }, now)
    const sign = async () => {
      let all = 0
      for (let round = 0; round < 4; round += 1) all += await signTrees(models.pool, { key, number, now })
      return all
    }
    const signed = await Promise.all([sign(), sign()])
    expect(signed[0] + signed[1]).toBe(150)
    expect((await heads()).length).toBe(150)
  })

  it('are all there after a process was ended between a head and the note of it', async () => {
    await grow(companies[0], 2)
    const keeper = start('no key')
    await until(() => keeper.status().position === '2')
    const { number } = await useKey(models.pool, { key }, now)
    // The connection is lost right before the commit.
    await models.pool.query(`
      create function evidence.die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before update of signed_on on evidence.trees for each row execute function evidence.die()`)
    await expect(signTrees(models.pool, { key, number, now })).rejects.toThrow()
    expect(await heads()).toEqual([])
    await models.pool.query('drop trigger die on evidence.trees')
    expect(await signTrees(models.pool, { key, number, now })).toBe(1)
    expect(await sizes()).toEqual([[companies[0], 2, '2026-11-20']])
  })

  it('are not signed without a key, which the notice says, while the trees grow', async () => {
    await grow(companies[0])
    const keeper = start('no key')
    await until(() => keeper.status().position === '1')
    expect(treesNotice(keeper.status())).toBe(
      'No heads of the trees are signed, because EVIDENCE_KEY is not set',
    )
  })

  it('that cannot be stored are an alarm, and come once they can', async () => {
    await models.pool.query('alter table evidence.heads rename to hidden')
    await grow(companies[0])
    const keeper = start()
    await until(() => treesNotice(keeper.status())?.includes('cannot be signed') === true)
    await models.pool.query('alter table evidence.hidden rename to heads')
    await allSigned()
    await until(() => treesNotice(keeper.status()) === undefined)
    expect((await heads()).length).toBe(1)
  })
})

describe('a new key', () => {
  const keys = async () =>
    (
      await models.pool.query(
        'select number, public_key, since, endorsement from evidence.keys order by number',
      )
    ).rows
  const oneDay = async (configured: SigningKeys) => {
    const keeper = start(configured)
    await grow(companies[0])
    await allSigned()
    await keeper.stop()
    now = new Date(now.getTime() + 86_400_000)
  }

  it('is endorsed by the key before', async () => {
    const next = newKey()
    await oneDay({ key })
    await oneDay({ key })
    await oneDay({ key: next, before: key })
    await oneDay({ key: next, before: key })
    const [first, second, ...more] = await keys()
    expect(more).toEqual([])
    expect(first.endorsement).toBeNull()
    const change = { publicKey: next.publicKey, since: second.since.toISOString() }
    expect(isEndorsed(change, key.publicKey, second.endorsement)).toBe(true)
    expect((await heads()).map(head => [head.key, verifyHead(head, head.signature, head.publicKey)])).toEqual(
      [
        [1, true],
        [1, true],
        [2, true],
        [2, true],
      ],
    )
  })

  it('is stored as not endorsed without the key before, or with another one', async () => {
    await oneDay({ key })
    await oneDay({ key: newKey() })
    await oneDay({ key: newKey(), before: key })
    expect((await keys()).map(({ number, endorsement }) => [number, endorsement])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
  })

  it('can be an earlier one again', async () => {
    const next = newKey()
    await oneDay({ key })
    await oneDay({ key: next, before: key })
    await oneDay({ key, before: next })
    expect((await keys()).map(row => [row.number, row.public_key.equals(key.publicKey)])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ])
  })
})
