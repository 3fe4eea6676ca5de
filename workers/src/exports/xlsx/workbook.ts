import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { xlsxText } from './text.ts'

/** A column of a sheet that is made in memory. */
export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  /** How a spreadsheet shows its numbers; undefined: they are texts. */
  format?: string
}

/** A sheet with a bold head that stays in view. */
export interface XlsxSheet {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly CellValue[])[]
  /** The last row is also bold. */
  totals?: true
}

/** How a spreadsheet shows days and durations, which are numbers of days. */
export const [dayFormat, hoursFormat] = ['yyyy-mm-dd', '[hh]:mm']

/** Minutes as a duration, which spreadsheets can add up. */
export const hours = (minutes: number): number => minutes / 1_440
/** A day, YYYY-MM-DD, as spreadsheets count it. */
export const serialDay = (date: string): Date => new Date(`${date}T00:00:00Z`)

/**
 * The bytes of a workbook, in which no text is a formula. `head`: the newest signed head of the record, in words, on a
 * sheet of its own; '': there is none.
 */
export async function workbook(sheets: readonly XlsxSheet[], head = ''): Promise<Buffer> {
  const all = head === '' ? sheets : [...sheets, recordSheet(head)]
  return Buffer.from((await writeXlsx({ sheets: all.map(written) })) as Uint8Array)
}

const recordSheet = (head: string): XlsxSheet => ({
  name: 'Record',
  columns: [{ title: 'To compare with the record later', width: 120 }],
  rows: [[head]],
})

function written({ name, columns, rows, totals }: XlsxSheet): WriteSheet {
  const styles = columns.map(({ format = '@' }): CellStyle => ({ numFmt: format }))
  const cells = new Map<string, Partial<Cell>>()
  const all = [columns.map(({ title }) => title), ...rows].map(row =>
    row.map(value => (typeof value === 'string' ? xlsxText(value) : value)),
  )
  for (const row of totals ? [0, all.length - 1] : [0])
    for (const [at, style] of styles.entries())
      cells.set(`${row},${at}`, { style: { ...style, font: { bold: true } } })
  return {
    name,
    columns: columns.map(({ width }, at) => ({ width, style: styles[at] as CellStyle })),
    rows: all,
    cells,
    freezePane: { rows: 1 },
  }
}
