import type { Weight } from './fonts.ts'
import type { Tag } from './parts.ts'
import { ink, type Sheets } from './sheets.ts'

export interface PdfColumn {
  head: string
  /** In points. */
  width: number
  align?: 'left' | 'right'
}

export interface StyledCell {
  text: string
  weight?: Weight
  color?: string
}
export type PdfCell = string | StyledCell

export interface TableSettings {
  columns: readonly PdfColumn[]
  /** From the left margin, in points. */
  left?: number
  /** Of the letters, in points. */
  size?: number
  /** A longer text ends with an ellipsis; default: one line. */
  maxLines?: number
  /** Space beside the text of a cell, in points; default: 6. */
  padding?: number
  /** The first cell of each row is the head of the row. */
  rowHeads?: boolean
  /** The line above the heads, and its tag. */
  title?: { text: string; tag: Tag }
  /** The line above the heads on further pages. */
  continued?: string
}

export interface RowStyle {
  weight?: Weight
  shaded?: boolean
  /** The height that must fit on the page together with the row, in points. */
  keepWith?: number
}

/** A table, row by row. Each page repeats the heads. */
export interface PdfTable {
  /** The height of a row with one line. */
  rowHeight: number
  /** Adds a row below the others, on the next page if it does not fit. It reads the fonts that the row needs. */
  row(cells: readonly PdfCell[], style?: RowStyle): Promise<void>
  /** Nothing more is added. */
  end(): void
}

const padding = { x: 6, y: 4 }

/** The height of a row besides its lines, in points. */
export const rowPadding = 2 * padding.y

/** Begins a table at the place to which the page is used. */
export async function createPdfTable(sheets: Sheets, settings: TableSettings): Promise<PdfTable> {
  const { columns, left = 0, size = 9, maxLines = 1, rowHeads = true, title, continued } = settings
  const beside = settings.padding ?? padding.x
  const from = sheets.left + left
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const places = columns.map((_, at) =>
    columns.slice(0, at).reduce((sum, column) => sum + column.width, from),
  )
  const styled = (cell: PdfCell = ''): StyledCell => (typeof cell === 'string' ? { text: cell } : cell)
  const textOf = (cell: PdfCell | undefined) => styled(cell).text
  const boxOf = ({ width, align = 'left' }: PdfColumn) => ({
    width: width - 2 * beside,
    align,
    size,
    maxLines,
  })
  const heightOf = (cells: readonly PdfCell[], weight: Weight) =>
    2 * padding.y +
    Math.max(...columns.map((column, at) => sheets.heightOf(textOf(cells[at]), { ...boxOf(column), weight })))
  const rowHeight = heightOf([], 400)
  const heads = columns.map(({ head }) => head)
  await sheets.load([...heads, title?.text ?? '', continued ?? ''])
  const headHeight = heightOf(heads, 700)

  const drawTitle = (text: string | undefined, part: Tag | 'artifact') => {
    if (text === undefined) return
    sheets.text(text, from, sheets.y, { size: 12, weight: 700, part, width })
    sheets.y += 24
  }
  const drawHeads = (draw: (column: PdfColumn, x: number, y: number) => void) => {
    sheets.box(from, sheets.y, width, headHeight, ink.sunken)
    for (const [at, column] of columns.entries())
      draw(column, (places[at] ?? from) + beside, sheets.y + padding.y)
    sheets.y += headHeight
  }
  if (!sheets.fits((title ? 24 : 0) + headHeight + 2 * rowHeight)) sheets.addPage()
  if (title) drawTitle(title.text, title.tag)
  const table = sheets.root.part('Table')
  const first = table.part('TR')
  drawHeads((column, x, y) => {
    const part = first.part('TH', 'Column')
    sheets.block(column.head, { ...boxOf(column), x, y, weight: 700, part })
    part.end()
  })
  first.end()
  const nextPage = () => {
    sheets.addPage()
    drawTitle(continued, 'artifact')
    drawHeads((column, x, y) => {
      sheets.block(column.head, { ...boxOf(column), x, y, weight: 700, part: 'artifact' })
    })
  }

  return {
    rowHeight,
    async row(cells, { weight = 400, shaded = false, keepWith = 0 } = {}) {
      await sheets.load(cells.map(textOf))
      const height = heightOf(cells, weight)
      if (!sheets.fits(height + keepWith)) nextPage()
      const { y } = sheets
      if (shaded) sheets.box(from, y, width, height, ink.sunken)
      const row = table.part('TR')
      for (const [at, column] of columns.entries()) {
        const { text, ...own } = styled(cells[at])
        const part = rowHeads && at === 0 ? row.part('TH', 'Row') : row.part('TD')
        const place = { x: (places[at] ?? from) + beside, y: y + padding.y }
        sheets.block(text, {
          ...boxOf(column),
          ...place,
          weight,
          ...own,
          part,
        })
        part.end()
      }
      row.end()
      sheets.y += height
      if (!shaded) sheets.box(from, sheets.y - 0.5, width, 0.5, ink.line)
    },
    end: () => table.end(),
  }
}
