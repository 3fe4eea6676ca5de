import type { Opening } from '../../personal-data/openings.ts'
import type { Hash } from '../hashes.ts'
import type { Head } from '../heads.ts'
import type { KeyChange } from '../keys.ts'

/** A key that signs heads. `endorsement`: the signature by the key before; null: the first key, or nobody endorsed it. */
export interface UsedKey extends KeyChange {
  endorsement: Uint8Array | null
}

/** A head with its signature, and the public key (32 bytes) of the signer. */
export interface SignedHead extends Head {
  publicKey: Uint8Array
  signature: Uint8Array
  /** What a time-stamping authority has answered about its bytes (a TimeStampResp of RFC 3161); absent: no stamp. */
  stamp?: Uint8Array | undefined
}

/** Who signed what of a company's record: the keys in the order of their use, the heads by their size. */
export interface SignedRecord {
  companyId: string
  keys: readonly UsedKey[]
  heads: readonly SignedHead[]
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A head as `record.json` and the file of a head have it. */
const headFields = ({ size, root, time, publicKey, signature }: SignedHead) => ({
  size,
  root: base64(root),
  time,
  key: base64(publicKey),
  signature: base64(signature),
})

/** A head alone as a file, as docs/evidence.md specifies it. */
export const headJson = (head: SignedHead): string =>
  `${JSON.stringify({ format: 'rollcall head 1', company: head.companyId, ...headFields(head) }, null, 2)}\n`

/**
 * `record.json` of an evidence file, as docs/evidence.md specifies it. `consistency`: for each head but the first the
 * hashes that prove that the one before is its beginning; absent: the file has the whole record.
 */
export const recordJson = (
  { companyId, keys, heads }: SignedRecord,
  consistency?: readonly (readonly Hash[])[],
): string =>
  `${JSON.stringify(
    {
      format: 'rollcall evidence 1',
      company: companyId,
      whole: consistency === undefined,
      keys: keys.map(({ publicKey, since, endorsement }) => ({
        publicKey: base64(publicKey),
        since,
        endorsement: endorsement && base64(endorsement),
      })),
      heads: heads.map(headFields),
      consistency: consistency?.map(hashes => hashes.map(base64)),
    },
    null,
    2,
  )}\n`

/** The line of `proofs.ndjson` of an event: its number and the hashes of its proof, from the leaf upwards. */
export const proofLine = (number: number, hashes: readonly Hash[]): string =>
  `${JSON.stringify({ number, hashes: hashes.map(base64) })}\n`

/** The line of `openings.ndjson` of a personal field: the event's number, the field, what was sealed, and its key. */
export const openingLine = (number: number, { field, value, key }: Opening): string =>
  `${JSON.stringify({ number, field, value, key: key && base64(key) })}\n`
