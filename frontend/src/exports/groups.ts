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
