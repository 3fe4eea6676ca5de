import { cellText, clockText } from '@rollcall/contracts/exports/cell-text.ts'
import type { CellValue, ColumnKind, Money, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { createSheets, ink } from '../../kernel/pdf/sheets.ts'
import { createPdfTable, rowPadding } from '../../kernel/pdf/table.ts'
import { beginDocument } from '../pdf/document.ts'
import { pdfLayout } from './pdf-layout.ts'
import type { ExportedTable, TableWriter } from './table.ts'

/** The height above the first row of a page, in points. */
const aboveRows = 90
const numbers: readonly string[] = ['number', 'minutes', 'money']

/**
 * A list as a printable PDF, with its name, company and limits, and the column heads on each page. It is made in
 * memory, so a list has at most as many rows as `maxExportedRows` says.
 */
export function pdfTable(table: ExportedTable): TableWriter {
  const rows: string[][] = []
  const { columns, context } = table
  return {
    rows(batch) {
      for (const row of batch)
        rows.push(columns.map(({ kind, value }) => pdfText(kind, value(row as never, context), context)))
      return new Uint8Array()
    },
    end: () => drawn(table, rows),
  }
}

async function drawn(
  { title, columns, limits, about }: ExportedTable,
  rows: readonly string[][],
): Promise<Buffer> {
  const heads = columns.map(column => column.title)
  const ruler = createSheets(title)
  await ruler.load([...heads, ...rows.flat()])
  const texts = columns.map((_, at) => rows.map(row => row[at] ?? ''))
  const { layout, size, padding, widths } = pdfLayout(ruler, columns, texts)
  const { sheets, line, end } = await beginDocument(title, limits.join(' · '), about, [], layout)
  sheets.y += 4
  const count = rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`
  line(count, 10, 24, { color: ink.soft })
  // A row never needs more than a page.
  const maxLines = Math.floor((sheets.footAt - aboveRows - rowPadding) / (size * 1.45))
  const drawing = await createPdfTable(sheets, {
    columns: columns.map(({ title, kind }, at) => ({
      head: title,
      width: widths[at] ?? 0,
      align: numbers.includes(kind) ? 'right' : 'left',
    })),
    size,
    padding,
    maxLines,
  })
  let shortened = false
  for (const row of rows) {
    await drawing.row(row)
    shortened ||= row.some((text, at) => isLonger(text, at))
  }
  drawing.end()
  if (shortened) {
    sheets.y += 10
    if (!sheets.fits(16)) sheets.addPage()
    line('Texts that are longer than a page end with “…”. The CSV and XLSX exports have them in full.', 9, 16)
  }
  return end()

  function isLonger(text: string, at: number): boolean {
    // Most texts are far below the limit, and measuring takes time.
    if (text.length < maxLines) return false
    return sheets.linesOf(text, (widths[at] ?? 0) - 2 * padding, { size }).length > maxLines
  }
}

/** A value as a page shows it: days as the company writes them, instants in its zone, amounts with separators. */
function pdfText(kind: ColumnKind, value: CellValue, { zone, day }: RowContext): string {
  if (value === null) return ''
  if (kind === 'day') return day(String(value))
  if (kind === 'instant') {
    const instant = String(value)
    return `${day(dateIn(zone, instant))} ${clockText(zone, instant).slice(-5)}`
  }
  if (kind === 'money') {
    const { minor, digits } = value as Money
    return amountText(minor, digits)
  }
  return cellText(kind, value, zone)
}
