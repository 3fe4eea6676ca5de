import { generateKeyPairSync } from 'node:crypto'
import { type Evidence, evidence, shownAlarms, shownHeads } from '@rollcall/contracts/audit/views.ts'
import { endorse, evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readerPool } from '../kernel/reader.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { alarmsOf, headsOf, treeOf } from './evidence-rows.ts'

let fixture: QueryFixture
const keyPair = () =>
  evidenceKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
const [first, second, third] = [keyPair(), keyPair(), keyPair()]
const since = '2026-10-20T09:00:00.000Z'
const root = (of: number) => Buffer.alloc(32, of)
const hex = (of: Buffer) => of.toString('hex')

beforeAll(async () => {
  fixture = await startQueryFixture()
  const rows = createRows(fixture.pool)
  for (const company of ['c1', 'c2', 'new', 'many']) {
    await rows.company(company)
    await rows.account(company, company, 'company')
  }
  await rows.account('c1', 'asha', 'employee')
  await rows.account('c1', 'blocked', 'company', { blocked: true })
  const { pool } = fixture
  await pool.query('insert into evidence.keys values (1, $1, $4, null), (2, $2, $4, $5), (3, $3, $4, $5)', [
    first.publicKey,
    second.publicKey,
    third.publicKey,
    since,
    // Of the second key. That of the third is not its own.
    endorse({ publicKey: second.publicKey, since }, first),
  ])
  await pool.query(`insert into evidence.trees (company_id, size, root, position) values
    ('c1', 1284, '', 1), ('c2', 7, '', 1), ('many', 900, '', 1)`)
  await pool.query(
    `insert into evidence.heads (company_id, size, root, signed_at, key, signature) values
      ('c1', 100, $1, '2026-11-18T00:00:04.120Z', 1, ''), ('c1', 1100, $2, '2026-11-19T00:00:04.120Z', 2, ''),
      ('c1', 1200, $3, '2026-11-20T00:00:04.120Z', 3, ''), ('c2', 7, $4, '2026-11-20T00:00:04.120Z', 1, '')`,
    [root(1), root(2), root(3), root(4)],
  )
  // As many of another company's events are stamped.
  await pool.query(`insert into evidence.stamps values
    ('c1', 1100, '', 'Stamps of Tests', '2026-11-19T00:00:09.000Z'),
    ('c2', 1200, '', 'Other stamps', '2026-11-20T00:00:09.000Z')`)
  await pool.query(`insert into evidence.checked (company_id, round, size, whole_at, whole_size) values
    ('c1', 9, 1284, '2026-11-20T09:10:00.000Z', 1280), ('many', 9, 4, null, null)`)
  await pool.query(`insert into evidence.alarms (company_id, kind, number, last, event_id, found_at, sentence) values
    ('c2', 'changed', 3, 4, null, '2026-11-20T09:00:00.000Z', 'Lantern changed'),
    ('c2', 'appended', null, null, 'e-9', '2026-11-20T10:00:00.000Z', 'Lantern appended')`)
  await pool.query(`insert into evidence.heads (company_id, size, root, signed_at, key, signature)
    select 'many', n, sha256(n::text::bytea), timestamptz '2020-01-01Z' + n * interval '1 day', 1, ''
    from generate_series(1, 900) n`)
  await pool.query(`insert into evidence.alarms (company_id, kind, number, last, found_at, sentence)
    select 'many', 'removed', n, n, timestamptz '2026-01-01Z' + n * interval '1 minute', '' from generate_series(1, 120) n`)
})
afterAll(() => fixture?.stop())

const ask = async (company: string, account = company, role: 'company' | 'employee' = 'company') =>
  fixture.get('/api/evidence', await fixture.tokenOf({ company, account, role }))
async function evidenceOf(company: string): Promise<Evidence> {
  const response = await ask(company)
  expect(response.status).toBe(200)
  return evidence.strict().parse(await response.json())
}

describe('GET /api/evidence', () => {
  it('gives the heads with their keys and stamps, and when the record was last compared as a whole', async () => {
    const head = {
      size: 1200,
      root: hex(root(3)),
      signedAt: '2026-11-20T00:00:04.120Z',
      keyNumber: 3,
      publicKey: hex(third.publicKey),
      endorsed: false,
      stamp: null,
    }
    expect(await evidenceOf('c1')).toEqual({
      size: 1284,
      head,
      heads: [
        head,
        {
          size: 1100,
          root: hex(root(2)),
          signedAt: '2026-11-19T00:00:04.120Z',
          keyNumber: 2,
          publicKey: hex(second.publicKey),
          endorsed: true,
          stamp: { stampedAt: '2026-11-19T00:00:09.000Z', authority: 'Stamps of Tests' },
        },
        {
          size: 100,
          root: hex(root(1)),
          signedAt: '2026-11-18T00:00:04.120Z',
          keyNumber: 1,
          publicKey: hex(first.publicKey),
          endorsed: true,
          stamp: null,
        },
      ],
      checked: { wholeAt: '2026-11-20T09:10:00.000Z', wholeSize: 1280 },
      alarms: [],
      alarmCount: 0,
    })
  })

  it('gives the alarms, the newest first', async () => {
    const { alarms, alarmCount, checked } = await evidenceOf('c2')
    expect(alarms).toEqual([
      {
        kind: 'appended',
        number: null,
        last: null,
        eventId: 'e-9',
        foundAt: '2026-11-20T10:00:00.000Z',
        sentence: 'Lantern appended',
      },
      {
        kind: 'changed',
        number: 3,
        last: 4,
        eventId: null,
        foundAt: '2026-11-20T09:00:00.000Z',
        sentence: 'Lantern changed',
      },
    ])
    expect(alarmCount).toBe(2)
    expect(checked).toBeNull()
  })

  it('is bounded, and counts the alarms that it leaves out', async () => {
    const { heads, alarms, alarmCount, checked } = await evidenceOf('many')
    expect(heads.map(({ size }) => size)).toEqual(Array.from({ length: shownHeads }, (_, at) => 900 - at))
    expect(alarms.map(({ number }) => number)).toEqual(
      Array.from({ length: shownAlarms }, (_, at) => 120 - at),
    )
    expect(alarmCount).toBe(120)
    expect(checked, 'a round is under way').toBeNull()
  })

  it('is empty for a company without a tree', async () => {
    expect(await evidenceOf('new')).toEqual({
      size: 0,
      head: null,
      heads: [],
      checked: null,
      alarms: [],
      alarmCount: 0,
    })
  })

  it('is for companies only, and not for blocked accounts', async () => {
    const answers = [
      await fixture.get('/api/evidence'),
      await ask('c1', 'blocked'),
      await ask('c1', 'asha', 'employee'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
  })

  it('does not find another company’s rows by its id', async () => {
    const { pool, config } = fixture
    const reader: Pool = readerPool(config.DATABASE_URL, { max: 1 })
    try {
      await reader.query(`select set_config('rollcall.company', 'c1', false)`)
      for (const { text, values } of [treeOf('c2'), headsOf('c2'), alarmsOf('c2')]) {
        expect((await pool.query(text, values)).rows.length).toBeGreaterThan(0)
        expect((await reader.query(text, values)).rows).toEqual([])
      }
    } finally {
      await reader.end()
    }
  })
})
