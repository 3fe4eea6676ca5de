import type { RaRecord } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { MyPayslips } from './MyPayslips.tsx'
import { messages } from './my-messages.ts'
import { messages as sheet } from './sheet/messages.ts'
import { messages as pdf } from './sheet/pdf-messages.ts'
import { asMine, issuedRow, payslipRow, voidedRow } from './testing.ts'

const october = { month: '2026-10', issuedAt: '2026-10-31T12:00:00.000Z' }
const rows = () => [
  asMine(issuedRow()),
  asMine(
    issuedRow({
      ...october,
      id: 'oct_2',
      number: 'LW-2026-0374',
      replaces: 'oct_1',
      replacesNumber: 'LW-2026-0370',
    }),
  ),
  asMine(
    voidedRow({
      ...october,
      id: 'oct_1',
      number: 'LW-2026-0370',
      replacedByNumber: 'LW-2026-0374',
      net: 259_605,
    }),
  ),
]
const services = (mine = rows()): FakeProvider =>
  fakeProvider({ 'my-payslip': mine as unknown as RaRecord[] })
function show(provider: FakeProvider, mode: 'light' | 'dark' = 'light', query = '') {
  draw(<MyPayslips />, {
    provider,
    texts: { my_payslips: messages, payslip_sheet: sheet, payslip_pdf: pdf },
    at: `/app/my-payslips${query}`,
    path: '/app/my-payslips',
    mode,
  })
}
const paper = () => page.getByRole('article')
const heading = () => page.getByRole('heading', { level: 1 })

beforeEach(() => page.viewport(1440, 900))

describe('the own payslips', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(),
    shown: 'LW-2026-0374',
    none: { provider: () => services([]), says: 'You have no payslips yet' },
    long: () =>
      services([
        asMine(
          issuedRow({
            note: longTexts.rightToLeft,
            parties: {
              ...payslipRow().parties,
              fullName: longTexts.word,
              position: longTexts.words,
              companyName: longTexts.rightToLeft,
            },
            earnings: [{ id: 'a', label: longTexts.word, amount: 1_000_000_000_000, formula: '' }],
          }),
        ),
      ]),
  })
  itIsAccessible(async mode => {
    show(services(), mode)
    await expect.element(page.getByText('LW-2026-0374').first()).toBeVisible()
  })

  it('shows the newest payslip with its lines, sums, days and its net in words', async () => {
    show(services())
    await expect.element(heading()).toHaveTextContent('Your net pay for November 2026 is EUR 2,846.05')
    const earnings = paper().getByRole('table', { name: 'Earnings, EUR' })
    await expect.element(earnings.getByRole('row', { name: 'Basic salary 3,150.00' })).toBeVisible()
    await expect.element(earnings.getByRole('row', { name: 'Earnings 3,880.00' })).toBeVisible()
    const deductions = paper().getByRole('table', { name: 'Deductions, EUR' })
    await expect.element(deductions.getByText('3,150.00 ÷ 21.0 × 1.0')).toBeVisible()
    await expect.element(deductions.getByRole('row', { name: 'Deductions 1,033.95' })).toBeVisible()
    const words = 'Two thousand eight hundred forty-six euros and five cents'
    await expect.element(paper().getByText(words)).toBeVisible()
    await expect.element(paper().getByText('1.0 + 2.5')).toBeVisible()
    await expect
      .element(paper().getByText('Attendance and leave as recorded on 30 Nov 2026, 18:02'))
      .toBeVisible()
    await expect.element(paper().getByText('LW-2026-0418')).toBeVisible()
    await expect.element(paper().getByText('Draft')).not.toBeInTheDocument()
  })

  it('has the PDF of the payslip that is shown', async () => {
    const provider = services()
    show(provider, 'light', '?id=oct_1')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect
      .poll(() => provider.sent)
      .toEqual([{ name: 'StartExport', body: { kind: 'payslips', format: 'pdf', ids: ['oct_1'] } }])
  })

  it('opens a voided payslip, marked so, with its reason and its successor', async () => {
    show(services())
    await page.getByRole('link', { name: /LW-2026-0370/ }).click()
    await expect.element(heading()).toHaveTextContent('Your payslip for October 2026 is voided')
    await expect.element(paper().getByText('Voided', { exact: true })).toBeVisible()
    await expect
      .element(
        paper().getByText('Voided on 02 Dec 2026. Reason: The bonus was missing. Replaced by LW-2026-0374.'),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /LW-2026-0370/ }))
      .toHaveAttribute('aria-current', 'true')
  })

  it('names the voided payslip that a payslip replaces', async () => {
    show(services(), 'light', '?id=oct_2')
    await expect.element(paper().getByText('Replaces LW-2026-0370, which is voided.')).toBeVisible()
  })

  it('says that a payslip of somebody else is not here', async () => {
    show(services(), 'light', '?id=other')
    await expect.element(page.getByText('Payslip not found')).toBeVisible()
    await page.getByRole('link', { name: 'Show your payslips' }).click()
    await expect.element(heading()).toHaveTextContent('Your net pay for November 2026 is EUR 2,846.05')
  })

  it('shows the list or a payslip on a phone, not both', async () => {
    await page.viewport(390, 844)
    show(services())
    await expect.element(page.getByRole('link', { name: /LW-2026-0418/ })).toBeVisible()
    await expect.element(page.getByText('Net pay', { exact: true })).not.toBeVisible()
    await page.getByRole('link', { name: /LW-2026-0418/ }).click()
    await expect.element(paper()).toBeVisible()
    await page.getByRole('link', { name: 'All payslips' }).click()
    await expect.element(paper()).not.toBeInTheDocument()
  })
})
