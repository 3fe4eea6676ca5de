import type { RowId } from './fold-events.ts'
import type { Row } from './projection.ts'

/** What an object costs besides its fields, in bytes; about what V8 takes. */
const overhead = 64

/** Rows in memory, and about how many bytes they hold. */
export class HeldRows extends Map<RowId, Row> {
  readonly #sizes = new Map<RowId, number>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  override set(id: RowId, row: Row): this {
    const size = sizeOf(row) + id.length + overhead
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

/** About how many bytes a value of a row takes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, field) => sum + sizeOf(field), overhead)
}
