import { cellText } from '@rollcall/contracts/exports/cell-text.ts'
import type { Money } from '@rollcall/contracts/kernel/columns.ts'
import { type CellStyle, type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { xlsxText } from '../xlsx/text.ts'
import { createRowQueue } from './row-queue.ts'
import { type ExportedTable, TableTooLarge, type TableWriter } from './table.ts'
import { moneyFormat, textFormat, xlsxFormat, xlsxValue } from './xlsx-cell.ts'

const headStyle: CellStyle = { font: { bold: true }, numFmt: textFormat }

const plain: CellStyle = {}
const known = new Map<string, CellStyle>()
function styled(numFmt: string | undefined): CellStyle {
  if (numFmt === undefined) return plain
  const style = known.get(numFmt) ?? { numFmt }
  known.set(numFmt, style)
  return style
}

/** How many rows decide the columns' widths. */
const measuredRows = 200
const [narrowest, widest] = [6, 60]

const widthOf = (texts: readonly string[]): number =>
  Math.min(
    widest,
    Math.max(narrowest, ...texts.flatMap(text => text.split('\n')).map(line => line.length)) + 2,
  )

/** A valid name of a sheet. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31) || 'List'

/**
 * A workbook of one sheet with a bold head that stays in view. Days, times, durations and numbers are stored as values,
 * and no text is a formula. Rows are written as they arrive. Throws `TableTooLarge` when the sheet is larger than 4
 * GiB.
 */
export function xlsxTable(table: ExportedTable, write = writeXlsxStream): TableWriter {
  const queue = createRowQueue<object>()
  const chunks: Uint8Array[] = []
  let written: Promise<void> | undefined
  const begin = (first: readonly object[]): Promise<void> => {
    written ??= collect(sheetOf(table, first, queue.take, write), chunks)
    return written
  }
  const ready = (): Uint8Array => Buffer.concat(chunks.splice(0))
  return {
    async rows(rows) {
      const end = begin(rows)
      await Promise.race([queue.give(rows), end])
      return ready()
    },
    async end() {
      const end = begin([])
      queue.end()
      await end
      return ready()
    },
  }
}

async function collect(stream: ReadableStream<Uint8Array>, into: Uint8Array[]): Promise<void> {
  try {
    for await (const chunk of stream) into.push(chunk)
  } catch (error) {
    // The library identifies the error only by its name.
    if (error instanceof Error && error.name === 'ZipError') throw new TableTooLarge()
    throw error
  }
}

/**
 * The bytes of a sheet, which takes the next row when it has room. `first`: the rows that decide the columns' widths.
 */
function sheetOf(
  { title, columns, context, about }: ExportedTable,
  first: readonly object[],
  take: () => Promise<object | undefined>,
  write: typeof writeXlsxStream,
): ReadableStream<Uint8Array> {
  const heads = columns.map(column => xlsxText(column.title))
  const formats = columns.map(({ kind }) => styled(xlsxFormat(kind, about.dateFormat)))
  // The library asks a column for its style at every row: they are those of the row that it has just taken.
  let styles: readonly CellStyle[] = columns.map(() => headStyle)
  const cellsOf = (row: object): CellValue[] => {
    const values = columns.map(column => column.value(row as never, context))
    styles = columns.map(({ kind }, at) =>
      kind === 'money' && values[at] ? styled(moneyFormat(values[at] as Money)) : (formats[at] ?? plain),
    )
    return columns.map(({ kind }, at) => xlsxValue(kind, values[at] ?? null, context.zone))
  }
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield heads
    for (let row = await take(); row; row = await take()) yield cellsOf(row)
  }
  return write(rows(), {
    name: sheetName(title),
    columns: columns.map((column, at) => ({
      width: widthOf([
        column.title,
        ...first
          .slice(0, measuredRows)
          .map(row => cellText(column.kind, column.value(row as never, context), context.zone)),
      ]),
      get style() {
        return styles[at] ?? plain
      },
    })),
    freezePane: { rows: 1 },
  })
}
