import type { Separator } from '@rollcall/contracts/exports/export.ts'
import type { Column, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import type { About } from '../about.ts'

/** What a writer of a format needs. */
export interface ExportedTable {
  title: string
  /** What the list is limited to, as phrases. */
  limits: readonly string[]
  columns: readonly Column[]
  context: RowContext
  separator: Separator
  about: About
}

/** Writes rows as one format; each call gives the bytes that are ready. */
export interface TableWriter {
  rows(rows: readonly object[]): Promise<Uint8Array> | Uint8Array
  end(): Promise<Uint8Array> | Uint8Array
}

/** The rows are more than a file of the format can have. */
export class TableTooLarge extends Error {
  override readonly name = 'TableTooLarge'
}
