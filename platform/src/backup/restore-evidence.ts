import type { PoolClient } from 'pg'
import type {
  BackupEvidenceKey,
  BackupHead,
  BackupLine,
  BackupStamp,
  BackupTile,
  BackupTree,
} from './backup-lines.ts'

const kinds = ['trees-end', 'tree', 'tile', 'evidence-key', 'head', 'stamp'] as const
type EvidenceLine = Extract<BackupLine, { kind: (typeof kinds)[number] }>

/** Whether a line belongs to the trees over the companies' events. */
export const isEvidence = (line: BackupLine): line is EvidenceLine => kinds.some(kind => kind === line.kind)

const page = 200

/** Restores the trees over the companies' events and their signed heads and stamps, inside the transaction of the restore. */
export class RestoredEvidence {
  readonly #client: PoolClient
  readonly #trees: BackupTree[] = []
  readonly #tiles: BackupTile[] = []
  readonly #heads: BackupHead[] = []
  readonly #stamps: BackupStamp[] = []

  constructor(client: PoolClient) {
    this.#client = client
  }

  async take(line: EvidenceLine): Promise<void> {
    if (line.kind === 'trees-end')
      await this.#client.query('update evidence.checkpoint set position = $1', [line.position])
    if (line.kind === 'tree') this.#trees.push(line)
    if (line.kind === 'tile') this.#tiles.push(line)
    if (line.kind === 'evidence-key') await this.#writeKey(line)
    if (line.kind === 'head') this.#heads.push(line)
    if (line.kind === 'stamp') this.#stamps.push(line)
    const taken = [this.#trees, this.#tiles, this.#heads, this.#stamps]
    if (taken.some(({ length }) => length >= page)) await this.#write()
  }

  /** Writes what was taken last, and notes in each tree up to where it is signed. */
  async finish(): Promise<void> {
    await this.#write()
    await this.#client.query(
      `update evidence.trees tree set signed_on = last.day, unsigned = tree.size > last.size
       from (select distinct on (company_id) company_id, size, day from evidence.heads
             order by company_id, size desc) last
       where last.company_id = tree.company_id`,
    )
  }

  async #write(): Promise<void> {
    await this.#writeTrees(this.#trees.splice(0))
    await this.#writeTiles(this.#tiles.splice(0))
    await this.#writeHeads(this.#heads.splice(0))
    await this.#writeStamps(this.#stamps.splice(0))
  }

  async #writeTrees(trees: readonly BackupTree[]): Promise<void> {
    if (trees.length === 0) return
    await this.#client.query(
      `insert into evidence.trees (company_id, size, root, position)
       select company, size, decode(root, 'base64'), position
       from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) as t (company, size, root, position)`,
      [
        trees.map(tree => tree.companyId),
        trees.map(tree => tree.size),
        trees.map(tree => tree.root),
        trees.map(tree => tree.position),
      ],
    )
  }

  async #writeTiles(tiles: readonly BackupTile[]): Promise<void> {
    if (tiles.length === 0) return
    await this.#client.query(
      `insert into evidence.tiles (company_id, level, index, hashes, positions)
       select company, level, index, decode(hashes, 'base64'), positions::bigint[]
       from unnest($1::text[], $2::smallint[], $3::bigint[], $4::text[], $5::text[])
         as t (company, level, index, hashes, positions)`,
      [
        tiles.map(tile => tile.companyId),
        tiles.map(tile => tile.level),
        tiles.map(tile => tile.index),
        tiles.map(tile => tile.hashes),
        tiles.map(tile => tile.positions && `{${tile.positions.join(',')}}`),
      ],
    )
  }

  async #writeKey({ number, publicKey, since, endorsement }: BackupEvidenceKey): Promise<void> {
    await this.#client.query(
      `insert into evidence.keys (number, public_key, since, endorsement)
       values ($1, decode($2, 'base64'), $3, decode($4, 'base64'))`,
      [number, publicKey, since, endorsement],
    )
  }

  async #writeHeads(heads: readonly BackupHead[]): Promise<void> {
    if (heads.length === 0) return
    await this.#client.query(
      `insert into evidence.heads (company_id, size, root, signed_at, key, signature)
       select company, size, decode(root, 'base64'), time, key, decode(signature, 'base64')
       from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::int[], $6::text[])
         as t (company, size, root, time, key, signature)`,
      [
        heads.map(head => head.companyId),
        heads.map(head => head.size),
        heads.map(head => head.root),
        heads.map(head => head.time),
        heads.map(head => head.key),
        heads.map(head => head.signature),
      ],
    )
  }

  async #writeStamps(stamps: readonly BackupStamp[]): Promise<void> {
    if (stamps.length === 0) return
    await this.#client.query(
      `insert into evidence.stamps (company_id, size, response, authority, stamped_at)
       select company, size, decode(response, 'base64'), authority, time
       from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
         as t (company, size, response, authority, time)`,
      [
        stamps.map(stamp => stamp.companyId),
        stamps.map(stamp => stamp.size),
        stamps.map(stamp => stamp.response),
        stamps.map(stamp => stamp.authority),
        stamps.map(stamp => stamp.time),
      ],
    )
  }
}
