import { type SheetFacts, type SheetReader, sheetOf } from '@rollcall/contracts/payslips/sheet.ts'
import { sheetText } from '@rollcall/contracts/payslips/sheet-texts.ts'
import { createSheets } from '../../kernel/pdf/sheets.ts'
import { drawSheet } from './draw-sheet.ts'
import { footHeight } from './draw-sides.ts'

/** Payslips as one PDF, each beginning on a separate page. `onDrawn` is told how many are drawn. */
export async function payslipsPdf(
  payslips: readonly SheetFacts[],
  reader: Pick<SheetReader, 'zone' | 'dateFormat'>,
  onDrawn: (count: number) => void = () => {},
): Promise<Buffer> {
  const drawn = payslips.map(of => sheetOf(of, { ...reader, text: sheetText }))
  const [first] = drawn
  const title = drawn.length === 1 && first ? first.label : `${drawn.length.toLocaleString('en')} payslips`
  const sheets = createSheets(title, 'portrait', footHeight)
  for (const [at, sheet] of drawn.entries()) {
    if (at > 0) sheets.writePages()
    if (drawn.length > 1) sheets.bookmark(sheet.label)
    await drawSheet(sheets, sheet)
    onDrawn(at + 1)
  }
  return sheets.end()
}
