import { linesOfSheet, sheetOf } from '@rollcall/contracts/payslips/sheet.ts'
import { sheetText } from '@rollcall/contracts/payslips/sheet-texts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from './sheet/messages.ts'
import { PayslipSheet } from './sheet/PayslipSheet.tsx'
import { issuedRow, payslipRow, voidedRow } from './testing.ts'

/** The texts of an element, one after the other. */
function textsIn(element: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '')
  return texts.filter(text => text !== '')
}

const { days } = payslipRow()
const adjusted = { workDate: '2026-10-30', minutes: 90, days: 1, reason: 'Client call, confirmed by Omar' }
const draft = payslipRow({
  net: -5,
  days: { ...days, working: 11.5, unrecorded: 2 },
  replacesNumber: 'LW-2026-0417',
})

it.each([
  ['issued', issuedRow()],
  ['voided', voidedRow({ note: '' })],
  ['draft', draft],
  ['with a change of a locked month', issuedRow({ days: { ...days, adjustments: [adjusted] } })],
])('shows the texts of the PDF in the same order: %s', async (_, of) => {
  draw(<PayslipSheet of={of} />, { provider: fakeProvider({}), texts: { payslip_sheet: messages } })
  await expect.element(page.getByRole('article')).toBeVisible()
  const sheet = sheetOf(of, { text: sheetText, zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY' })
  expect(textsIn(page.getByRole('article').element())).toEqual(linesOfSheet(sheet))
})
