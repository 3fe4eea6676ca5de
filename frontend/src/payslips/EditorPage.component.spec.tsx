import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { payslipRow } from './testing.ts'
import { draftRow, editorServices, sentOf, showEditor } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const title = page.getByRole('heading', { level: 1 })
const amountOf = (name: string) => page.getByRole('textbox', { name: `Amount of ${name}`, exact: true })
const paper = page.getByRole('article')
const state = (says: string) => page.getByRole('status').filter({ hasText: says })
const saved = (time: string) => page.getByText(`Saved ${time}`)

describe('the editor of a draft', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => void showEditor({ provider, mode }),
    filled: () => editorServices(),
    shown: 'Days, from the record',
    long: () =>
      editorServices([
        draftRow({
          note: longTexts.rightToLeft,
          parties: {
            ...payslipRow().parties,
            fullName: longTexts.word,
            position: longTexts.words,
            companyName: longTexts.rightToLeft,
          },
          lines: {
            earnings: [
              { id: 'a', label: longTexts.word, kind: 'amount', amount: 1_000_000_000_000 },
              { id: 'b', label: longTexts.rightToLeft, kind: 'percent', percent: 10_000, of: 'a' },
            ],
            deductions: [{ id: 'c', label: longTexts.word, kind: 'unpaid', of: 'b' }],
          },
        }),
      ]),
  })
  itIsAccessible(async mode => {
    showEditor({ mode })
    await expect.element(page.getByText('Days, from the record')).toBeVisible()
  })

  it('says in its title what the employee gets, and when it was saved', async () => {
    showEditor()
    await expect.element(title).toHaveTextContent('Asha Kulkarni gets EUR 2,846.05 for November 2026')
    await expect.element(saved('18:04')).toBeVisible()
    await expect.element(page.getByText('Not seen by Asha Kulkarni yet', { exact: false })).toBeVisible()
  })

  it('saves what is typed by itself, with its version, and says so', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('600')
    await expect.element(state('Not saved yet')).toBeVisible()
    await expect.element(title).toHaveTextContent('Asha Kulkarni gets EUR 2,858.40 for November 2026')
    await expect.element(saved('18:10')).toBeVisible()
    expect(sentOf(provider, 'SavePayslip')).toMatchObject([
      { version: 1, currency: 'EUR', lines: { deductions: [{}, { id: 'tax', amount: 60_000 }, {}] } },
    ])
    await page.getByRole('textbox', { name: 'Note', exact: false }).fill('Thank you.')
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(2)
    expect(sentOf(provider, 'SavePayslip')[1]).toMatchObject({ version: 2, note: 'Thank you.' })
  })

  it('shows an amount in its usual form once it is left', async () => {
    showEditor()
    await amountOf('Income tax').fill('1600.5')
    await userEvent.tab()
    await expect.element(amountOf('Income tax')).toHaveValue('1,600.50')
  })

  it('says that it could not be saved, keeps what is typed, and saves it when asked again', async () => {
    let broken = true
    const provider = editorServices(
      undefined,
      {},
      {
        SavePayslip: () => {
          if (broken) throw new HttpError('The database is asleep.', 503)
          return undefined
        },
      },
    )
    showEditor({ provider })
    await amountOf('Income tax').fill('600')
    await expect.element(state('Not saved: The database is asleep.')).toBeVisible()
    await expect.element(amountOf('Income tax')).toHaveValue('600')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(state('Not saved')).not.toBeInTheDocument()
    await expect.element(amountOf('Income tax')).toHaveValue('600.00')
    await expect.poll(() => sentOf(provider, 'SavePayslip')).toHaveLength(2)
  })

  it('says at its foot, too, what keeps it from being saved', async () => {
    showEditor()
    const foot = page.getByText('Saved as you type. Nobody is notified until you issue it.')
    await expect.element(foot).toBeVisible()
    await amountOf('Income tax').fill('much')
    await expect.element(foot).not.toBeInTheDocument()
    await expect.poll(() => page.getByText('Not saved: 1 field needs a correction').elements().length).toBe(2)
  })

  it('does not save a fault, says where it is, and how many there are', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('612.355')
    await expect.element(state('Not saved: 1 field needs a correction')).toBeVisible()
    await expect
      .element(amountOf('Income tax'))
      .toHaveAccessibleDescription('Must be an amount such as 1,234.50')
    await expect.element(page.getByRole('button', { name: 'Check and issue' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Name of line 1' }).first().fill('')
    await expect.element(state('Not saved: 2 fields need a correction')).toBeVisible()
    expect(sentOf(provider, 'SavePayslip')).toEqual([])
  })

  it('asks before a page with a fault is left, and saves what can be saved instead of asking', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('much')
    await page.getByRole('link', { name: 'All payslips' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay on this page' }).click()
    await expect.element(amountOf('Income tax')).toHaveValue('much')
    await amountOf('Income tax').fill('700')
    await page.getByRole('link', { name: 'All payslips' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
    expect(sentOf(provider, 'SavePayslip')).toHaveLength(1)
  })

  it('leaves without saving where that is chosen', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await amountOf('Income tax').fill('much')
    await page.getByRole('link', { name: 'All payslips' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
    expect(sentOf(provider, 'SavePayslip')).toEqual([])
  })

  it('takes the days again when it is opened', async () => {
    const provider = editorServices()
    showEditor({ provider })
    await expect.poll(() => sentOf(provider, 'TakePayslipDays')).toEqual([{ payslipId: payslipRow().id }])
  })

  it('shows on the sheet what is typed, line by line', async () => {
    showEditor()
    await amountOf('Income tax').fill('600')
    await page.getByRole('textbox', { name: 'Note', exact: false }).fill('See you at the party.')
    const deductions = paper.getByRole('table', { name: 'Deductions, EUR' })
    await expect.element(deductions.getByRole('row', { name: 'Income tax 600.00' })).toBeVisible()
    await expect.element(deductions.getByRole('row', { name: 'Deductions 1,021.60' })).toBeVisible()
    await expect.element(paper.getByText('EUR 2,858.40')).toBeVisible()
    await expect.element(paper.getByText('See you at the party.')).toBeVisible()
    await expect.element(paper.getByText('Draft, no number yet')).toBeVisible()
  })

  it('shows the lines or the sheet on a phone, not both', async () => {
    await page.viewport(390, 844)
    showEditor()
    await expect.element(amountOf('Income tax')).toBeVisible()
    await expect.element(paper).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(paper).toBeVisible()
    await expect.element(amountOf('Income tax')).not.toBeInTheDocument()
  })

  it('says that a payslip is not here', async () => {
    showEditor({ at: '?id=other' })
    await expect.element(page.getByText('Payslip not found')).toBeVisible()
    await page.getByRole('link', { name: 'Show all payslips' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
  })
})
