/** The sheet of a payslip, on the screen and on paper. */
export { sheetTexts as messages } from '@rollcall/contracts/payslips/sheet-texts.ts'
