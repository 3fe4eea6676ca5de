import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { issuedRow, payslipRow, voidedRow } from './testing.ts'
import { editorServices, sentOf, showEditor } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const title = page.getByRole('heading', { level: 1 })
const paper = page.getByRole('article')
const dialog = page.getByRole('dialog')
/** The voided payslip, and the one in its place. */
const pair = () => [
  voidedRow(),
  issuedRow({
    id: `${payslipRow().employeeId}_2026-11_2`,
    number: 'LW-2026-0420',
    replaces: voidedRow().id,
    replacesNumber: 'LW-2026-0418',
  }),
]

describe('an issued or voided payslip', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => showEditor({ provider, mode }),
    filled: () => editorServices(pair()),
    shown: 'Days, from the record',
    long: () =>
      editorServices([
        voidedRow({
          voidReason: longTexts.word,
          parties: {
            ...payslipRow().parties,
            fullName: longTexts.rightToLeft,
            position: longTexts.words,
            companyAddress: longTexts.word,
          },
          earnings: [{ id: 'a', label: longTexts.word, amount: 1_000_000_000_000, formula: '' }],
        }),
      ]),
  })
  itIsAccessible(async mode => {
    showEditor({ provider: editorServices(pair()), mode })
    await expect.element(paper).toBeVisible()
  })

  it('is shown with its number and moment, and nothing of it can be changed', async () => {
    showEditor({ provider: editorServices([issuedRow()]) })
    await expect.element(title).toHaveTextContent('Asha Kulkarni got EUR 2,846.05 for November 2026')
    await expect
      .element(page.getByText('LW-2026-0418, issued on 30 Nov 2026, 18:10. It can no longer be changed.'))
      .toBeVisible()
    await expect.element(paper.getByText('LW-2026-0418')).toBeVisible()
    await expect.element(paper.getByText('Issued on 30 Nov 2026, 18:10')).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(page.getByRole('combobox').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument()
  })

  it('shows its sheet first on a phone, and the record below', async () => {
    await page.viewport(390, 844)
    showEditor({ provider: editorServices([issuedRow()]) })
    await expect.element(paper).toBeVisible()
    expect(page.getByText('Preview').elements()).toEqual([])
    const record = page.getByRole('heading', { name: 'Days, from the record' })
    await expect.element(record).toBeVisible()
    const topOf = (element: Element) => element.getBoundingClientRect().top
    expect(topOf(paper.element())).toBeLessThan(topOf(record.element()))
  })

  it('does not take the days of an issued payslip again', async () => {
    const provider = editorServices([issuedRow()])
    showEditor({ provider })
    await expect.element(paper).toBeVisible()
    expect(provider.sent).toEqual([])
  })

  it('says that a payslip is being issued', async () => {
    showEditor({ provider: editorServices([payslipRow({ state: 'issuing' })]) })
    await expect
      .element(title)
      .toHaveTextContent('The payslip of Asha Kulkarni for November 2026 is being issued')
    await expect.element(paper.getByText('Being issued, number follows')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Void payslip' })).not.toBeInTheDocument()
  })

  it('leads from a voided payslip to the one in its place, and back', async () => {
    showEditor({ provider: editorServices(pair()) })
    await expect.element(title).toHaveTextContent('The payslip of Asha Kulkarni for November 2026 is voided')
    await expect
      .element(
        paper.getByText('Voided on 02 Dec 2026. Reason: The bonus was missing. Replaced by LW-2026-0420.'),
      )
      .toBeVisible()
    await page.getByRole('link', { name: 'Open LW-2026-0420' }).click()
    await expect.element(title).toHaveTextContent('Asha Kulkarni got EUR 2,846.05 for November 2026')
    await expect.element(paper.getByText('Replaces LW-2026-0418, which is voided.')).toBeVisible()
    await page.getByRole('link', { name: 'Open LW-2026-0418, which it replaces' }).click()
    await expect.element(title).toMatchTextContent(/is voided$/)
  })

  it('leads from a voided payslip to the draft in its place', async () => {
    showEditor({ provider: editorServices([voidedRow({ replacedByNumber: '' })]) })
    await expect
      .element(page.getByRole('link', { name: 'Open the draft in its place' }))
      .toHaveAttribute('href', `/app/payslip?id=${payslipRow().employeeId}_2026-11_2`)
  })
})

describe('voiding a payslip', () => {
  const act = dialog.getByRole('button', { name: 'Void payslip' })
  const open = () => page.getByRole('button', { name: 'Void payslip' }).click()

  it('says what happens, and wants a reason', async () => {
    const provider = editorServices([issuedRow()])
    showEditor({ provider })
    await open()
    await expect.element(dialog.getByRole('heading', { name: 'Void LW-2026-0418?' })).toBeVisible()
    await expect
      .element(
        dialog.getByText('We notify Asha Kulkarni that this payslip for November 2026 is no longer valid.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await act.click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentOf(provider, 'VoidPayslip')).toEqual([])
  })

  it('voids it, and leads to the draft in its place', async () => {
    const provider = editorServices(
      [issuedRow()],
      {},
      {
        VoidPayslip: ({ reason }, { payslip = [] }) => {
          Object.assign(payslip[0] ?? {}, voidedRow({ voidReason: String(reason), replacedByNumber: '' }))
          return undefined
        },
      },
    )
    showEditor({ provider })
    await open()
    await dialog.getByLabelText('Reason').fill('The bonus was missing.')
    await act.click()
    await expect.element(title).toMatchTextContent(/is voided$/)
    await expect.element(page.getByText('LW-2026-0418 is voided', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open the draft in its place' })).toBeVisible()
    expect(sentOf(provider, 'VoidPayslip')).toEqual([
      { payslipId: payslipRow().id, reason: 'The bonus was missing.', draft: true },
    ])
  })

  it('voids it without a draft in its place where that is unticked', async () => {
    const provider = editorServices([issuedRow()], {}, { VoidPayslip: () => undefined })
    showEditor({ provider })
    await open()
    await dialog.getByLabelText('Reason').fill('Paid by hand.')
    await dialog.getByLabelText('Make a draft of the payslip in its place').click()
    await act.click()
    await expect.poll(() => sentOf(provider, 'VoidPayslip')).toMatchObject([{ draft: false }])
  })

  it('shows a refusal beside its field, and any other one above the page', async () => {
    let asked = 0
    const provider = editorServices(
      [issuedRow()],
      {},
      {
        VoidPayslip: () => {
          asked += 1
          throw asked === 1
            ? refusalOf('Invalid', { errors: { reason: 'Must not contain control characters' } })
            : refusalOf('Only an issued payslip can be voided.')
        },
      },
    )
    showEditor({ provider })
    await open()
    await dialog.getByLabelText('Reason').fill('Mistake.')
    await act.click()
    await expect.element(dialog.getByText('Must not contain control characters')).toBeVisible()
    await dialog.getByLabelText('Reason').fill('Mistake!')
    await act.click()
    await expect.element(page.getByText('Only an issued payslip can be voided.')).toBeVisible()
    await expect.element(dialog).toBeVisible()
  })
})
