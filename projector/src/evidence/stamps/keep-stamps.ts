import { setTimeout as pause } from 'node:timers/promises'
import type { Tools } from '../../kernel/tools.ts'
import type { TreesStatus } from '../trees-status.ts'
import { StampRefused } from './accept-stamp.ts'
import { askForStamp } from './ask-for-stamp.ts'
import { type HeadToStamp, stampHeads } from './stamp-heads.ts'

/** Has signed heads stamped by a time-stamping authority. */
export interface HeadStamps {
  /** Heads were signed, which the next look finds. */
  isBehind(): void
  /** Stamps heads until the signal. An authority that fails is asked again, after a longer and longer pause. */
  keep(signal: AbortSignal): Promise<void>
}

export interface StampSettings {
  /** The address of the authority. */
  url: string
  now: () => Date
  /** In milliseconds, between two looks. */
  everyMs: number
  onStored(head: HeadToStamp): void
}

export function createHeadStamps(
  { pool, log }: Pick<Tools, 'pool' | 'log'>,
  status: TreesStatus,
  { url, now, everyMs, onStored }: StampSettings,
): HeadStamps {
  let behind = true
  let failures = 0
  return {
    isBehind() {
      behind = true
    },
    async keep(signal) {
      while (!signal.aborted) {
        if (behind) await stampAll(signal)
        await pause(pauseAfter(failures, everyMs), undefined, { signal }).catch(() => {})
      }
    },
  }

  async function stampAll(signal: AbortSignal): Promise<void> {
    behind = false
    try {
      await stampHeads(pool, bytes => askForStamp(url, bytes, signal), {
        now: now(),
        onStored(head) {
          isWell()
          onStored(head)
        },
      })
      isWell()
    } catch (error) {
      if (signal.aborted) return
      behind = true
      failures += 1
      const isNews = status.stampsTrouble === undefined
      status.stampsTrouble = `Signed heads are not stamped: ${error instanceof StampRefused ? error.message : 'they cannot be read or their stamps cannot be stored'}`
      if (isNews) log.error({ alarm: 'heads are not stamped', err: error }, status.stampsTrouble)
    }
  }

  function isWell(): void {
    failures = 0
    status.stampsTrouble = undefined
  }
}

const longestPause = 60_000

/** In milliseconds: twice as long after each failure in a row, up to a minute. */
export const pauseAfter = (failures: number, everyMs: number): number =>
  Math.min(everyMs * 2 ** Math.max(0, failures - 1), longestPause)
