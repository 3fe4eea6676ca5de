import type { RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { verifyHead } from '@rollcall/platform/evidence/heads.ts'
import { hashesOf } from '@rollcall/platform/evidence/proof-hashes.ts'
import { inclusionProof } from '@rollcall/platform/evidence/proofs.ts'
import { provesInclusion } from '@rollcall/platform/evidence/verify.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { signedHeadsOf, tileHashesOf } from './evidence-rows.ts'

/**
 * Whether an event is in the tree of the company's newest signed head: its leaf is made from the event as it is stored now,
 * so a changed event is refuted. `number`: of the event; undefined: the tree does not hold it.
 */
export async function proofOf(
  read: Reader,
  companyId: string,
  event: StoredEvent,
  number: number | undefined,
): Promise<RecordEvent['proof']> {
  const head = (await readRowsOf(read, companyId, signedHeadsOf(companyId))).at(-1)
  if (!head || number === undefined || head.size < number) return { state: 'unsigned', head: null }
  const { size, time } = head
  const [root, signature, publicKey] = [bytes(head.root), bytes(head.signature), bytes(head.publicKey)]
  const hashes = await hashesOf(inclusionProof(number - 1, size), async ({ level, index }) => {
    const [tile] = await readRowsOf(read, companyId, tileHashesOf(companyId, level, index))
    return bytes(tile?.hashes ?? '')
  }).catch(refuteMissing)
  const leaf = leafHash(canonicalBytes(event, number))
  const isProven =
    hashes !== undefined &&
    verifyHead({ companyId, size, time, root }, signature, publicKey) &&
    provesInclusion({ leaf, index: number - 1, size, root }, hashes)
  return { state: isProven ? 'proven' : 'refuted', head: { size, signedAt: time } }
}

/** A tile that is cut short proves nothing. */
function refuteMissing(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
