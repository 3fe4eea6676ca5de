import { sign } from 'node:crypto'
import { type EvidenceKey, isSignedBy } from './keys.ts'
import type { TreeHead } from './verify.ts'

/** What a signature says of a company's record: its size and root at a time. */
export interface Head extends TreeHead {
  companyId: string
  /** An instant in UTC with three decimals. */
  time: string
}

/** The bytes that are signed: a checkpoint as C2SP's tlog-checkpoint has it, which docs/evidence.md specifies. */
export const headBytes = ({ companyId, size, root, time }: Head): Uint8Array =>
  Buffer.from(`rollcall.evidence/${companyId}\n${size}\n${root.toString('base64')}\n${time}\n`)

/** The signature of a head: 64 bytes. */
export const signHead = (head: Head, { privateKey }: EvidenceKey): Buffer =>
  sign(null, headBytes(head), privateKey)

/** Whether the owner of a public key (32 bytes) has signed this head. */
export const verifyHead = (head: Head, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  isSignedBy(publicKey, headBytes(head), signature)
