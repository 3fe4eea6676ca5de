import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Signs heads: an Ed25519 key pair. */
export interface EvidenceKey {
  privateKey: KeyObject
  /** The 32 bytes of the public key (RFC 8032). */
  publicKey: Buffer
}

/** The key pair of a PKCS8 PEM. Throws for anything but an Ed25519 private key. */
export function evidenceKey(pem: string): EvidenceKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('The key is not an Ed25519 key')
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: Buffer.from(String(x), 'base64url') }
}

/** Whether the bytes have a signature by the owner of a public key (32 bytes). False for anything that is no key. */
export function isSignedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, key, signature)
  } catch {
    return false
  }
}

/** A public key that replaces another one. */
export interface KeyChange {
  /** The new public key: 32 bytes. */
  publicKey: Uint8Array
  /** Since when heads are signed with it, an instant in UTC with three decimals. */
  since: string
}

/** The bytes by which the owner of a key endorses the next one, as docs/evidence.md specifies them. */
export const endorsementBytes = ({ publicKey, since }: KeyChange): Uint8Array =>
  Buffer.from(`rollcall.evidence-key\n${Buffer.from(publicKey).toString('base64')}\n${since}\n`)

/** Endorses the next key by the one before. */
export const endorse = (change: KeyChange, before: EvidenceKey): Buffer =>
  sign(null, endorsementBytes(change), before.privateKey)

/** Whether the owner of the key before has endorsed the next one. */
export const isEndorsed = (change: KeyChange, before: Uint8Array, endorsement: Uint8Array): boolean =>
  isSignedBy(before, endorsementBytes(change), endorsement)
