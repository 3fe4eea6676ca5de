import { hash } from 'node:crypto'

/** The hash of a leaf or of a node: 32 bytes of SHA-256. */
export type Hash = Buffer

export const hashBytes = 32

const leafPrefix = Buffer.of(0x00)
const nodePrefix = Buffer.of(0x01)

/** SHA-256. Node gives it as a text in half the time of a buffer. */
const sha256 = (bytes: Uint8Array): Hash => Buffer.from(hash('sha256', bytes, 'hex'), 'hex')

/** The hash of a leaf: SHA-256(0x00 ‖ bytes), RFC 9162 section 2.1.1. */
export const leafHash = (bytes: Uint8Array): Hash => sha256(Buffer.concat([leafPrefix, bytes]))

/** The hash of a node over two subtrees: SHA-256(0x01 ‖ left ‖ right), RFC 9162 section 2.1.1. */
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(Buffer.concat([nodePrefix, left, right]))

/** The root of a tree without leaves: SHA-256 of nothing. */
export const emptyRoot: Hash = sha256(Buffer.alloc(0))
