import type { Separator } from '@rollcall/contracts/exports/export.ts'
import type { Column, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import type { About } from '../about.ts'

/** The data that a format's writer needs. */
export interface ExportedTable {
  title: string
  /** The list's limits, as phrases. */
  limits: readonly string[]
  columns: readonly Column[]
  context: RowContext
  separator: Separator
  about: About
}

/** Writes rows in one format; each call returns the bytes that are ready. */
export interface TableWriter {
  rows(rows: readonly object[]): Promise<Uint8Array> | Uint8Array
  end(): Promise<Uint8Array> | Uint8Array
}

/** There are more rows than a file of the format can hold. */
export class TableTooLarge extends Error {
  override readonly name = 'TableTooLarge'
}
