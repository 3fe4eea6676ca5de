import { sizeOf } from '@rollcall/platform/size-of.ts'
import type { RowId } from './fold-events.ts'
import type { Row } from './projection.ts'

/** Rows in memory, and their approximate bytes. */
export class HeldRows extends Map<RowId, Row> {
  readonly #sizes = new Map<RowId, number>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  override set(id: RowId, row: Row): this {
    const size = sizeOf(row) + sizeOf(id)
    this.#bytes += size - (this.#sizes.get(id) ?? 0)
    this.#sizes.set(id, size)
    return super.set(id, row)
  }

  override delete(id: RowId): boolean {
    this.#bytes -= this.#sizes.get(id) ?? 0
    this.#sizes.delete(id)
    return super.delete(id)
  }
}
