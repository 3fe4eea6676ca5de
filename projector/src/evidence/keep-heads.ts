import { setTimeout as pause } from 'node:timers/promises'
import type { Tools } from '../kernel/tools.ts'
import { createHeadFiles, type HeadFiles } from './head-files.ts'
import { signedAtOnce, signTrees } from './sign-trees.ts'
import { type KeyInUse, type SigningKeys, useKey } from './signing-keys.ts'
import { createHeadStamps } from './stamps/keep-stamps.ts'
import type { TreesStatus } from './trees-status.ts'

/** How heads are signed. */
export interface HeadSettings {
  /** Absent: none are signed. */
  keys?: SigningKeys | undefined
  /** An existing folder, into which each head is written as a file; absent: none is. */
  folder?: string | undefined
  /** The address of the time-stamping authority (RFC 3161) that stamps each head; absent: none is stamped. */
  timestampUrl?: string | undefined
  /** Set by tests. */
  now?: () => Date
  /** In milliseconds, between two looks for trees without a head of today. */
  everyMs?: number
}

/**
 * Signs a head of each tree that has grown since its last one, once a day (UTC): soon after midnight, or after its first
 * growth. Works while this process keeps the trees and they are at the end of the log, until the signal. Then writes the
 * heads into the folder; a folder that cannot be written is tried again, and heads are signed meanwhile. Beside it has
 * them stamped, so that no head waits for the authority.
 */
export async function keepHeads(
  { pool, log }: Pick<Tools, 'pool' | 'log'>,
  status: TreesStatus,
  signal: AbortSignal,
  { keys, folder, timestampUrl, now = () => new Date(), everyMs = 5_000 }: HeadSettings,
): Promise<void> {
  if (!keys) status.headsTrouble = 'No heads of the trees are signed, because EVIDENCE_KEY is not set'
  const files = folder === undefined ? undefined : createHeadFiles(pool, folder)
  const stamps =
    timestampUrl === undefined
      ? undefined
      : createHeadStamps({ pool, log }, status, {
          url: timestampUrl,
          now,
          everyMs,
          onStored: ({ day }) => files?.isBehind(day),
        })
  await Promise.all([keys && keepSigning(keys), stamps?.keep(signal)])

  async function keepSigning(own: SigningKeys): Promise<void> {
    let inUse: KeyInUse | undefined
    while (!signal.aborted) {
      try {
        if (status.isLevel) {
          inUse ??= await noted(own)
          await signAll(own, inUse)
        }
        status.headsTrouble = undefined
      } catch (error) {
        if (signal.aborted) return
        const isNews = status.headsTrouble === undefined
        status.headsTrouble = 'The heads of the trees over the companies’ events cannot be signed'
        if (isNews) log.error({ alarm: 'heads are not signed', err: error }, status.headsTrouble)
      }
      if (files) await writeFiles(files)
      await pause(everyMs, undefined, { signal }).catch(() => {})
    }
  }

  async function noted(own: SigningKeys): Promise<KeyInUse> {
    const used = await useKey(pool, own, now())
    if (used.isUnendorsed)
      log.warn(
        { key: used.number },
        'EVIDENCE_KEY has changed without the signature of the key before: set EVIDENCE_KEY_BEFORE when you change it',
      )
    return used
  }

  async function signAll({ key }: SigningKeys, { number }: KeyInUse): Promise<void> {
    let signed = signedAtOnce
    while (signed === signedAtOnce && !signal.aborted) {
      const time = now()
      signed = await signTrees(pool, { key, number, now: time })
      if (signed === 0) return
      files?.isBehind(time.toISOString().slice(0, 10))
      stamps?.isBehind()
    }
  }

  async function writeFiles(into: HeadFiles): Promise<void> {
    try {
      await into.write(signal)
      status.filesTrouble = undefined
    } catch (error) {
      if (signal.aborted) return
      const isNews = status.filesTrouble === undefined
      status.filesTrouble = 'Signed heads cannot be written into EVIDENCE_HEADS_FOLDER'
      if (isNews) log.error({ alarm: 'heads are not written', err: error }, status.filesTrouble)
    }
  }
}
