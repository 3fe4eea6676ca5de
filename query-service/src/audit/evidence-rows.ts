import { shownAlarms, shownHeads } from '@rollcall/contracts/audit/views.ts'
import { statements } from '@rollcall/platform/postgres/statements.ts'
import { fixedRead } from '@rollcall/read-models/reads.ts'
import { type Kysely, sql } from 'kysely'

/** The tables of the trees (platform/src/evidence/schema.ts), as far as they are shown. */
interface EvidenceTables {
  'evidence.checkpoint': { position: string }
  'evidence.trees': { company_id: string; size: number; root: Buffer }
  'evidence.tiles': {
    company_id: string
    level: number
    index: number
    hashes: Buffer
    positions: string[]
  }
  'evidence.heads': {
    company_id: string
    size: number
    root: Buffer
    signed_at: string
    key: number
    signature: Buffer
  }
  'evidence.stamps': { company_id: string; size: number; authority: string; stamped_at: string }
  'evidence.keys': { number: number; public_key: Buffer; since: string; endorsement: Buffer | null }
  'evidence.checked': { company_id: string; whole_at: string | null; whole_size: number | null }
  'evidence.alarms': {
    company_id: string
    kind: string
    number: number | null
    last: number | null
    event_id: string | null
    found_at: string
    sentence: string
  }
}
const evidenceReads = statements as unknown as Kysely<EvidenceTables>

/** The number of events of a company, and when they were last compared as a whole. */
export const treeOf = fixedRead((companyId: string) =>
  evidenceReads
    .selectFrom('evidence.trees as t')
    .leftJoin('evidence.checked as c', 'c.company_id', 't.company_id')
    .select(['t.size', 'c.whole_at as wholeAt', 'c.whole_size as wholeSize'])
    .where('t.company_id', '=', companyId),
)

/** A company's newest heads with their stamps, the newest first. */
export const headsOf = fixedRead((companyId: string) =>
  evidenceReads
    .selectFrom('evidence.heads as h')
    .leftJoin('evidence.stamps as s', join =>
      join.onRef('s.company_id', '=', 'h.company_id').onRef('s.size', '=', 'h.size'),
    )
    .select(({ ref }) => [
      'h.size',
      sql<string>`encode(${ref('h.root')}, 'hex')`.as('root'),
      'h.signed_at as signedAt',
      'h.key as keyNumber',
      's.stamped_at as stampedAt',
      's.authority',
    ])
    .where('h.company_id', '=', companyId)
    .orderBy('h.size', 'desc')
    .limit(sql.lit(shownHeads)),
)

/** Public keys by their numbers, each with the one before, which may have endorsed it. */
export const keysOf = fixedRead((numbers: readonly number[]) =>
  evidenceReads
    .selectFrom('evidence.keys as k')
    .leftJoin('evidence.keys as before', join =>
      join.on('before.number', '=', ({ ref }) => sql<number>`${ref('k.number')} - 1`),
    )
    .select(({ ref }) => [
      'k.number',
      sql<string>`encode(${ref('k.public_key')}, 'hex')`.as('publicKey'),
      'k.since',
      sql<string | null>`encode(${ref('k.endorsement')}, 'hex')`.as('endorsement'),
      sql<string | null>`encode(${ref('before.public_key')}, 'hex')`.as('keyBefore'),
    ])
    .where('k.number', '=', sql<number>`any(${numbers}::int[])`),
)

/** A company's newest alarms, the newest first, each with the number of all. */
export const alarmsOf = fixedRead((companyId: string) =>
  evidenceReads
    .selectFrom('evidence.alarms as a')
    .select(['a.kind', 'a.number', 'a.last', 'a.event_id as eventId', 'a.found_at as foundAt', 'a.sentence'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('a.company_id', '=', companyId)
    .orderBy('a.found_at', 'desc')
    .orderBy('a.number')
    .limit(sql.lit(shownAlarms)),
)

/** A company's tree, and how far the trees have followed the log, of the same moment. */
export const checkedTreeOf = fixedRead((companyId: string) =>
  evidenceReads
    .selectFrom('evidence.trees as t')
    .crossJoin('evidence.checkpoint as p')
    .select(({ ref }) => [
      't.size',
      sql<string>`encode(${ref('t.root')}, 'hex')`.as('root'),
      sql<string>`${ref('p.position')}::text`.as('bound'),
    ])
    .where('t.company_id', '=', companyId),
)

/** Every head of a company with its signature and the key that made it, the smallest first. */
export const signedHeadsOf = fixedRead((companyId: string) =>
  evidenceReads
    .selectFrom('evidence.heads as h')
    .innerJoin('evidence.keys as k', 'k.number', 'h.key')
    .select(({ ref }) => [
      'h.size',
      'h.signed_at as time',
      sql<string>`encode(${ref('h.root')}, 'hex')`.as('root'),
      sql<string>`encode(${ref('h.signature')}, 'hex')`.as('signature'),
      sql<string>`encode(${ref('k.public_key')}, 'hex')`.as('publicKey'),
    ])
    .where('h.company_id', '=', companyId)
    .orderBy('h.size'),
)

/** The hashes of a tile, one after the other. */
export const tileHashesOf = fixedRead((companyId: string, level: number, index: number) =>
  evidenceReads
    .selectFrom('evidence.tiles as t')
    .select(({ ref }) => sql<string>`encode(${ref('t.hashes')}, 'hex')`.as('hashes'))
    .where('t.company_id', '=', companyId)
    .where('t.level', '=', level)
    .where('t.index', '=', index),
)

/** The leaves of successive tiles: for each tile the hashes one after the other, and the positions of their events. */
export const leavesOf = fixedRead((companyId: string, first: number, last: number) =>
  evidenceReads
    .selectFrom('evidence.tiles as t')
    .select(({ ref }) => [
      't.index',
      sql<string>`encode(${ref('t.hashes')}, 'hex')`.as('hashes'),
      sql<string[]>`to_json(${ref('t.positions')}::text[])`.as('positions'),
    ])
    .where('t.company_id', '=', companyId)
    .where('t.level', '=', sql.lit(0))
    .where('t.index', '>=', first)
    .where('t.index', '<=', last)
    .orderBy('t.index'),
)
