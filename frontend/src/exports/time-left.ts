import type { ExportRow } from '@rollcall/contracts/exports/views.ts'

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
