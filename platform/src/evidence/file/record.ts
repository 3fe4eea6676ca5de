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
}

/** Who signed what of a company's record: the keys in the order of their use, the heads by their size. */
export interface SignedRecord {
  companyId: string
  keys: readonly UsedKey[]
  heads: readonly SignedHead[]
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** `record.json` of an evidence file of a company's whole record, as docs/evidence.md specifies it. */
export const recordJson = ({ companyId, keys, heads }: SignedRecord): string =>
  `${JSON.stringify(
    {
      format: 'rollcall evidence 1',
      company: companyId,
      whole: true,
      keys: keys.map(({ publicKey, since, endorsement }) => ({
        publicKey: base64(publicKey),
        since,
        endorsement: endorsement && base64(endorsement),
      })),
      heads: heads.map(({ size, root, time, publicKey, signature }) => ({
        size,
        root: base64(root),
        time,
        key: base64(publicKey),
        signature: base64(signature),
      })),
    },
    null,
    2,
  )}\n`
