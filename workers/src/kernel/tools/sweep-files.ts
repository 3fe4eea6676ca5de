import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CountedRounds } from '@rollcall/platform/failing-work/failing-work.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Log } from '@rollcall/platform/log.ts'

/** One kind of file, and whether the log still needs one. */
export interface FileKind {
  /** The prefix of these files' keys. */
  prefix: string
  /** `read` gives the events of a stream as stored. If in doubt, the file counts as in use. */
  isInUse(place: string, read: ReadStream): Promise<boolean>
}

export type ReadStream = (stream: string) => Promise<readonly StoredEvent[]>

export interface SweepFilesOptions {
  files: FileStore
  kinds: readonly FileKind[]
  read: ReadStream
  now: () => Date
  /** The maximum number of files that one round checks against the log. */
  max: number
  log: Log
}

/**
 * A file is written before its event, so a file younger than this may still get its event, in milliseconds. At least as
 * long as an export can be downloaded.
 */
export const youngMs = 24 * 3_600_000

/**
 * Returns a function that checks the next files and removes those that no event needs: files left by a crash before
 * their event, and replaced or removed ones. Each call continues where the last one ended, and starts again after the
 * last file. Several processes may do so at once, because a removed file stays removed.
 */
export function createFileSweep({ files, kinds, read, now, max, log }: SweepFilesOptions) {
  const places = kinds.map(() => '')
  return async function sweep(signal: AbortSignal): Promise<number> {
    let removed = 0
    for (const [at, { prefix, isInUse }] of kinds.entries()) {
      let asked = 0
      let last = ''
      for await (const { key, storedAt } of files.list({ prefix, after: places[at] ?? '' })) {
        if (signal.aborted) return removed
        last = key
        asked += 1
        if (now().getTime() - storedAt.getTime() > youngMs && !(await isInUse(key, read))) {
          await files.remove(key)
          removed += 1
        }
        if (asked === max) break
      }
      places[at] = asked === max ? last : ''
    }
    if (removed > 0) log.info({ removed }, 'files that nothing needs any more were removed')
    return removed
  }
}

/** Sweeps repeatedly until the signal. `every` in milliseconds. */
export async function sweepFilesRegularly(
  options: SweepFilesOptions & { rounds: CountedRounds },
  every: number,
  signal: AbortSignal,
): Promise<void> {
  const { rounds, log } = options
  const sweep = createFileSweep(options)
  while (!signal.aborted) {
    await sweep(signal).then(rounds.succeeded, async error => {
      log.warn({ err: error }, 'the sweep of files failed')
      await rounds.failed(error)
    })
    await pause(every, undefined, { signal }).catch(() => {})
  }
}
