import { exportKeptMs } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'

/** The sections of the page, in their order. */
export const groups = ['running', 'failed', 'ready', 'expired'] as const
export type Group = (typeof groups)[number]

/** Until when a file can be downloaded, in milliseconds since 1970. */
export const keptUntil = ({ startedAt }: Pick<ExportRow, 'startedAt'>): number =>
  Date.parse(startedAt) + exportKeptMs

/** How long the choices of an export without a file are shown, in milliseconds. */
const shownMs = 30 * 24 * 3_600_000

/** The section of an export; undefined: it is too old to be shown. */
export function groupOf(row: ExportRow, now: number): Group | undefined {
  const { state, startedAt, endedAt, why } = row
  if (state === 'running') return 'running'
  if (Date.parse(startedAt) + shownMs <= now) return undefined
  if (state === 'ready') return keptUntil(row) > now ? 'ready' : 'expired'
  // An export that took longer than a day is shown for a day after its end.
  const isShown = Date.parse(endedAt ?? startedAt) + exportKeptMs > now
  return isShown && why !== 'cancelled' ? 'failed' : 'expired'
}

/** The progress of an export when it was first seen running. */
interface Seen {
  at: number
  done: number
}

/** Estimates how long running exports still take, from how fast they are while they are watched. */
export class TimeLeft {
  #seen = new Map<string, Seen>()

  /** In seconds, at a moment in milliseconds; undefined: unknown yet. */
  of({ id, done, total }: Pick<ExportRow, 'id' | 'done' | 'total'>, at: number): number | undefined {
    if (done === null || total === null) return undefined
    const first = this.#seen.get(id)
    if (!first || done < first.done) {
      this.#seen.set(id, { at, done })
      return undefined
    }
    const rate = (done - first.done) / (at - first.at)
    if (!(rate > 0) || !Number.isFinite(rate)) return undefined
    return Math.max(1, Math.round((total - done) / rate / 1_000))
  }
}
