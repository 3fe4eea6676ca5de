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
