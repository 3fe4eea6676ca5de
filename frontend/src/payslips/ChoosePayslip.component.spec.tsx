import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { payslipRow, voidedRow } from './testing.ts'
import { editorServices, sentOf, showEditor } from './testing-editor.tsx'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const title = page.getByRole('heading', { level: 1 })
const person = page.getByRole('combobox', { name: 'Employee' })
const month = page.getByRole('combobox', { name: /^Pay month/ })
const open = page.getByRole('button', { name: 'Open payslip' })
const { employeeId, id } = payslipRow()
const november = `?${new URLSearchParams({ employee: employeeId, month: '2026-11' })}`
/** Makes the draft with this id. */
const drafts = (of: string, rows = [] as ReturnType<typeof payslipRow>[]) =>
  editorServices(
    rows,
    {},
    {
      DraftPayslip: (_, records) => {
        records.payslip?.push(payslipRow({ id: of }) as never)
        return { id: of }
      },
    },
  )

describe('the choice of an employee and a month', () => {
  itIsAccessible(async mode => {
    showEditor({ at: '', mode })
    await expect.element(person).toBeVisible()
  })

  it('opens the payslip that is there', async () => {
    const provider = editorServices()
    showEditor({ provider, at: november })
    await expect.element(person).toHaveValue('Asha Kulkarni')
    await expect.element(month).toHaveTextContent('November 2026')
    await open.click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni gets/)
    expect(new URLSearchParams(location.search).get('id')).toBe(id)
    expect(sentOf(provider, 'DraftPayslip')).toEqual([])
  })

  it('makes the draft of an employee who has none, or only voided ones', async () => {
    const second = `${employeeId}_2026-11_2`
    const provider = drafts(second, [voidedRow()])
    showEditor({ provider, at: '' })
    await person.click()
    await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
    await month.click()
    await page.getByRole('option', { name: 'November 2026' }).click()
    await open.click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni gets/)
    expect(new URLSearchParams(location.search).get('id')).toBe(second)
    expect(sentOf(provider, 'DraftPayslip')).toEqual([{ employeeId, month: '2026-11' }])
  })

  it('offers the current month at first', async () => {
    showEditor({ at: '' })
    const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
    await expect.element(month).toHaveTextContent(name.format(new Date()))
  })

  it('wants an employee, and shows a refusal beside its field', async () => {
    const provider = editorServices(
      [voidedRow()],
      {},
      {
        DraftPayslip: () => {
          throw refusalOf('Invalid', {
            errors: { employeeId: 'This person was not with the company in the month' },
          })
        },
      },
    )
    showEditor({ provider, at: '' })
    await open.click()
    await expect.element(page.getByText('Employee is required')).toBeVisible()
    expect(provider.sent).toEqual([])
    // The list is open, because the missing employee has the focus.
    await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
    await open.click()
    await expect.element(page.getByText('This person was not with the company in the month')).toBeVisible()
  })

  it('shows any other refusal, and stays', async () => {
    const provider = editorServices(
      [voidedRow()],
      {},
      {
        DraftPayslip: () => {
          throw new HttpError('There is already a draft for this month.', 409, {
            code: 'rule-broken',
            message: 'There is already a draft for this month.',
          })
        },
      },
    )
    showEditor({ provider, at: november })
    await expect.element(person).toHaveValue('Asha Kulkarni')
    await open.click()
    await expect.element(page.getByText('There is already a draft for this month.')).toBeVisible()
    await expect.element(title).toHaveTextContent('Make a payslip')
  })

  it('leads from a draft to the payslip of another month', async () => {
    const october = payslipRow({ month: '2026-10' })
    const provider = editorServices([payslipRow(), october])
    showEditor({ provider })
    await page.getByLabelText('Pay month', { exact: true }).selectOptions('October 2026')
    await expect.element(person).toHaveValue('Asha Kulkarni')
    await open.click()
    await expect.element(title).toHaveTextContent('Asha Kulkarni gets EUR 2,846.05 for October 2026')
  })
})
