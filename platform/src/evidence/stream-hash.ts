import { createHash } from 'node:crypto'

/** The hash by which a count names a stream (docs/evidence.md, the daily count): 16 bytes. */
export const streamHash = (stream: string): Buffer =>
  createHash('sha256').update(stream).digest().subarray(0, 16)
