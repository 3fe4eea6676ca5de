import type { EffectTools } from '../kernel/effect.ts'
import type { ExportRef } from '../kernel/tools/export-progress.ts'
import type { ListProgress } from './lists/list-file.ts'

/** The export has ended in the meantime: it was cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** Looks after an export while its file is made. */
export interface ExportWatch {
  /** A signal that aborts with the given one, and with `Cancelled` once the export has ended. */
  with(signal: AbortSignal): AbortSignal
  report(progress: ListProgress): void
  end(): Promise<void>
}

/** How often its stream is read and its progress is recorded, in milliseconds. */
const everyMs = 1_000

/**
 * Records an export's progress about once a second, and finds out when it is cancelled. Failures of either do not stop
 * it.
 */
export function watchExport(
  of: ExportRef,
  { read, exportProgress }: Pick<EffectTools, 'read' | 'exportProgress'>,
): ExportWatch {
  const cancelled = new AbortController()
  let latest: ListProgress | undefined
  let running: Promise<unknown> | undefined
  async function look(): Promise<void> {
    const progress = latest
    latest = undefined
    if (progress) await exportProgress.note(of, progress)
    const events = await read(`export-${of.companyId}_${of.exportId}`)
    if (events.length > 1) cancelled.abort(new Cancelled())
  }
  const timer = setInterval(() => {
    running ??= look()
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return {
    with: signal => AbortSignal.any([signal, cancelled.signal]),
    report: progress => {
      latest = progress
    },
    async end() {
      clearInterval(timer)
      await running
      await exportProgress.clear(of).catch(() => {})
    },
  }
}
