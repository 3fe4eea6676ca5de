import type { Sheet, SheetSide } from '@rollcall/contracts/payslips/sheet.ts'
import { ink, type Sheets } from '../../kernel/pdf/sheets.ts'

/** Of the letters, in points. */
export const size = 9.5

/** The height of what stands below the pages. */
export const footHeight = 36

/** Continues on the next page, which names the payslip. */
export function startPage(sheets: Sheets, label: string): void {
  sheets.addPage()
  sheets.text(label, sheets.left, sheets.y, {
    size: 8,
    color: ink.soft,
    width: sheets.width,
    part: 'artifact',
  })
  sheets.y += 20
}

const padding = 4.5
const gap = 21
const titleHeight = 20
const formula = { size: 8, color: ink.soft }

/** Where a side is drawn, and how wide its amounts are. */
interface Place {
  x: number
  width: number
  amounts: number
}

/** Earnings and deductions: side by side if the page has room for that, otherwise one below the other. */
export function drawSides(sheets: Sheets, { sides, label }: Sheet): void {
  const half = (sheets.width - gap) / 2
  const beside = sides.map((side, at) => placeOf(sheets, side, sheets.left + at * (half + gap), half))
  const heights = sides.map((side, at) => heightOf(sheets, side, beside[at] as Place))
  if (sheets.fits(Math.max(...heights))) {
    const top = sheets.y
    const ends = sides.map((side, at) => {
      sheets.y = top
      drawSide(sheets, side, beside[at] as Place, label)
      return sheets.y
    })
    sheets.y = Math.max(...ends)
    return
  }
  for (const [at, side] of sides.entries()) {
    if (at > 0) sheets.y += gap
    drawSide(sheets, side, placeOf(sheets, side, sheets.left, sheets.width), label)
  }
}

function placeOf(sheets: Sheets, { rows, total }: SheetSide, x: number, width: number): Place {
  const amounts = [
    ...rows.map(({ amount }) => sheets.widthOf(amount, { size })),
    sheets.widthOf(total[1], { size, weight: 700 }),
  ]
  return { x, width, amounts: Math.max(...amounts) }
}

type Row = SheetSide['rows'][number]
type Weight = 400 | 700

const labelWidth = ({ width, amounts }: Place) => width - amounts - 9

/** The height of a row in points. */
function rowHeight(
  sheets: Sheets,
  row: Pick<Row, 'label' | 'formula'>,
  place: Place,
  weight: Weight,
): number {
  const width = labelWidth(place)
  const below = row.formula === '' ? 0 : sheets.heightOf(row.formula, { width, size: formula.size })
  return 2 * padding + sheets.heightOf(row.label, { width, size, weight }) + below
}

const totalOf = ({ total: [label, amount] }: SheetSide): Row => ({ id: '', label, formula: '', amount })

function heightOf(sheets: Sheets, side: SheetSide, place: Place): number {
  const rows = side.rows.reduce((sum, row) => sum + rowHeight(sheets, row, place, 400), 0)
  return titleHeight + rows + rowHeight(sheets, totalOf(side), place, 700)
}

function drawSide(sheets: Sheets, side: SheetSide, place: Place, label: string): void {
  const { title, heads, rows } = side
  const total = totalOf(side)
  const heights = [
    ...rows.map(row => rowHeight(sheets, row, place, 400)),
    rowHeight(sheets, total, place, 700),
  ]
  if (!sheets.fits(titleHeight + (heights[0] ?? 0) + (heights[1] ?? 0))) startPage(sheets, label)
  sheets.text(title, place.x, sheets.y, { size, weight: 700, width: place.width, part: 'H2' })
  const table = sheets.root.part('Table')
  const head = table.part('TR')
  for (const [at, text] of heads.entries()) {
    const part = head.part('TH', 'Column')
    const style = { size: 8, width: place.width, align: at === 0 ? 'left' : 'right', hidden: true } as const
    sheets.text(text, place.x, sheets.y + titleHeight - 12, { ...style, part })
    part.end()
  }
  head.end()
  sheets.y += titleHeight
  sheets.box(place.x, sheets.y - 0.75, place.width, 0.75, '#c9d0de')
  for (const [at, row] of [...rows, total].entries()) {
    const isTotal = at === rows.length
    // The sum stands on the page of the last line.
    const needed = (heights[at] ?? 0) + (at === rows.length - 1 ? (heights[at + 1] ?? 0) : 0)
    if (!isTotal && !sheets.fits(needed)) startPage(sheets, label)
    drawRow(row, heights[at] ?? 0, isTotal ? 700 : 400)
  }
  table.end()

  function drawRow(row: Row, height: number, weight: Weight): void {
    const part = table.part('TR')
    const [name, amount] = [part.part('TH', 'Row'), part.part('TD')]
    const box = { x: place.x, width: labelWidth(place), part: name }
    const y = sheets.y + padding
    const below = sheets.block(row.label, { ...box, y, size, weight })
    if (row.formula !== '') sheets.block(row.formula, { ...box, ...formula, y: y + below })
    sheets.text(row.amount, place.x, y, { size, weight, width: place.width, align: 'right', part: amount })
    part.end()
    sheets.y += height
    if (weight === 400) sheets.box(place.x, sheets.y - 0.5, place.width, 0.5, ink.line)
  }
}
