import { linesOfSheet, type Sheet, type SheetFact } from '@rollcall/contracts/payslips/sheet.ts'
import { ink, type Sheets } from '../../kernel/pdf/sheets.ts'
import { drawSides, size, startPage } from './draw-sides.ts'

const bad = { ink: '#b3261e', wash: '#fdeaea' }
/** The ground of a change of a locked month. */
const adjusted = '#fff5d6'
const gap = 12
const inset = 10

/** Draws a payslip as the screen shows it, starting at the top of an empty page. */
export async function drawSheet(sheets: Sheets, sheet: Sheet): Promise<void> {
  await sheets.load([...linesOfSheet(sheet), sheet.label])
  const [first, unknown] = [sheets.page(), sheets.unknown()]
  drawHead(sheets, sheet)
  drawAbout(sheets, sheet)
  drawFacts(sheets, sheet.person.facts)
  rule(sheets, 0.5, ink.line)
  drawFacts(sheets, sheet.days.facts)
  drawAdjustments(sheets, sheet)
  drawSides(sheets, sheet)
  drawNet(sheets, sheet)
  drawNote(sheets, sheet)
  if (sheets.unknown() > unknown) drawUnknown(sheets, sheet)
  drawFoot(sheets, sheet, first)
}

function rule(sheets: Sheets, height: number, color: string): void {
  sheets.box(sheets.left, sheets.y, sheets.width, height, color)
  sheets.y += gap
}

/** The company on the left, and the payslip's month and number on the right. */
function drawHead(
  sheets: Sheets,
  { company, companyLines, title, month, number, mark, isVoid }: Sheet,
): void {
  const top = sheets.y
  const right = sheets.left + sheets.width
  const heading = { size: 15, weight: 700 } as const
  const bold = { size, weight: 700 } as const
  const ofMark = mark === '' ? 0 : sheets.widthOf(mark, bold) + inset
  const ofNumber = number === '' ? 0 : sheets.widthOf(number, bold) + (mark === '' ? 0 : gap / 2)
  const widest = Math.max(sheets.widthOf(title, heading), sheets.widthOf(month, { size }), ofNumber + ofMark)
  const width = sheets.width - widest - 2 * gap
  const x = sheets.left
  sheets.y += sheets.block(company, { x, y: top, width, size: 11.5, weight: 700 })
  for (const line of companyLines)
    sheets.y += sheets.block(line, { x, y: sheets.y, width, size, color: ink.soft })

  // The heading says which payslip it is, as a document may have several.
  const part = sheets.root.part('H1')
  const at = { x: right - widest, width: widest, align: 'right', part } as const
  sheets.text(title, at.x, top - 3, { ...heading, ...at })
  sheets.text(month, at.x, top + 20, { size, color: ink.soft, ...at })
  if (number !== '') sheets.text(number, right - ofMark - ofNumber, top + 36, { ...bold, part })
  part.end()
  if (mark !== '') {
    const colors = isVoid ? { fill: bad.wash, color: bad.ink } : { fill: ink.sunken, color: ink.soft }
    sheets.box(right - ofMark, top + 34, ofMark, 16, colors.fill)
    sheets.text(mark, right - ofMark + inset / 2, top + 36, { ...bold, color: colors.color })
  }
  sheets.y = Math.max(sheets.y, top + 50) + gap
  rule(sheets, 1.5, ink.text)
}

/** Why it is voided, and which payslip replaces which. */
function drawAbout(sheets: Sheets, { about, isVoid }: Sheet): void {
  if (about === '') return
  const width = sheets.width - 2 * inset
  const height = sheets.heightOf(about, { width, size }) + inset
  sheets.box(sheets.left, sheets.y, sheets.width, height, isVoid ? bad.wash : ink.sunken)
  const color = isVoid ? bad.ink : ink.text
  sheets.block(about, { x: sheets.left + inset, y: sheets.y + inset / 2, width, size, color })
  sheets.y += height + gap
}

/** Names above their values, side by side. */
function drawFacts(sheets: Sheets, facts: readonly SheetFact[]): void {
  const width = (sheets.width - (facts.length - 1) * gap) / facts.length
  const list = sheets.root.part('L')
  const heights = facts.map(([name, value], at) => {
    const x = sheets.left + at * (width + gap)
    const item = list.part('LI')
    const [label, body] = [item.part('Lbl'), item.part('LBody')]
    const below = sheets.block(name, { x, y: sheets.y, width, size, color: ink.soft, part: label })
    const height = sheets.block(value, {
      x,
      y: sheets.y + below,
      width,
      size,
      weight: 700,
      part: body,
    })
    item.end()
    return below + height
  })
  list.end()
  sheets.y += Math.max(...heights) + gap
}

/** Each change of a locked month with its reason below it, and the difference on the right. */
function drawAdjustments(sheets: Sheets, { adjustments: { rows }, label }: Sheet): void {
  const lineHeight = size * 1.45
  for (const { name, reason, value } of rows) {
    const widest = sheets.widthOf(value, { size, weight: 700 })
    const width = sheets.width - 2 * inset - widest - gap
    const ofReason = reason === '' ? 0 : sheets.heightOf(reason, { width, size })
    const height = sheets.heightOf(name, { width, size }) + ofReason + inset
    if (!sheets.fits(height)) startPage(sheets, label)
    sheets.box(sheets.left, sheets.y, sheets.width, height, adjusted)
    const part = sheets.root.part('P')
    const x = sheets.left + inset
    const y = sheets.y + inset / 2
    const below = sheets.block(name, { x, y, width, size, part })
    if (reason !== '') sheets.block(reason, { x, y: y + below, width, size, color: ink.soft, part })
    const at = { size, weight: 700, width: sheets.width - 2 * inset, align: 'right', part } as const
    sheets.text(value, x, y, at)
    part.end()
    sheets.y += height + lineHeight / 4
  }
  if (rows.length > 0) sheets.y += gap
}

function drawNet(sheets: Sheets, { label, net: [name, amount, words] }: Sheet): void {
  const width = sheets.width - 2 * inset
  const ofWords = words === '' ? 0 : sheets.heightOf(words, { width, size })
  const height = 34 + ofWords + (words === '' ? 0 : inset / 2)
  if (!sheets.fits(gap + height)) startPage(sheets, label)
  const x = sheets.left + inset
  sheets.y += gap
  sheets.box(sheets.left, sheets.y, sheets.width, height, ink.sunken)
  const part = sheets.root.part('P')
  sheets.text(name, x, sheets.y + 12, { size, weight: 700, part })
  sheets.text(amount, x, sheets.y + 6, { size: 15, weight: 700, width, align: 'right', part })
  part.end()
  if (words !== '') sheets.block(words, { x, y: sheets.y + 30, width, size, color: ink.soft })
  sheets.y += height
}

/** A note may be long, so its lines may continue on further pages. */
function drawNote(sheets: Sheets, { label, note: [name, text] }: Sheet): void {
  if (text === '') return
  sheets.y += gap
  const lineHeight = size * 1.45
  const indent = sheets.widthOf(name, { size, weight: 700 }) + 6
  const part = sheets.root.part('P')
  for (const [at, line] of sheets.linesOf(text, sheets.width - indent, { size }).entries()) {
    if (!sheets.fits(lineHeight)) startPage(sheets, label)
    if (at === 0) sheets.text(name, sheets.left, sheets.y, { size, weight: 700, part })
    sheets.text(line, sheets.left + indent, sheets.y, { size, part })
    sheets.y += lineHeight
  }
  part.end()
}

function drawUnknown(sheets: Sheets, { label }: Sheet): void {
  if (!sheets.fits(gap + 12)) startPage(sheets, label)
  sheets.y += gap
  const text = 'This file cannot show some characters and has boxes for them. The screen shows them.'
  sheets.text(text, sheets.left, sheets.y, { size: 8, color: ink.soft })
  sheets.y += 12
}

/** The foot of each page. Screen readers read it only once. */
function drawFoot(sheets: Sheets, { foot }: Sheet, first: number): void {
  const last = sheets.page()
  for (let page = first; page <= last; page += 1)
    sheets.onPage(page, () => {
      sheets.box(sheets.left, sheets.footAt + 8, sheets.width, 0.5, ink.line)
      const style = { size: 8, color: ink.soft }
      for (const [at, line] of foot.entries())
        sheets.text(line, sheets.left, sheets.footAt + 14 + at * 12, {
          ...style,
          part: page === last ? 'P' : 'artifact',
        })
      const of = { ...style, width: sheets.width, align: 'right', part: 'artifact' } as const
      sheets.text(`Page ${page - first + 1} of ${last - first + 1}`, sheets.left, sheets.footAt + 14, of)
    })
}
