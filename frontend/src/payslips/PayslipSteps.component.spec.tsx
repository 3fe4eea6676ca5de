import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectQuietConsole } from '../kit/testing/console-guard.ts'
import { issuedRow, voidedRow } from './testing.ts'
import { editorServices, sentOf, showEditor } from './testing-editor.tsx'
import { payslipOf } from './testing-month.ts'

expectQuietConsole()
beforeEach(() => page.viewport(1440, 900))

const title = page.getByRole('heading', { level: 1 })
const amountOf = (name: string) => page.getByRole('textbox', { name: `Amount of ${name}`, exact: true })
const previous = () => page.getByRole('link', { name: 'Previous payslip' })
const next = () => page.getByRole('link', { name: 'Next payslip' })
const people = () => [
  payslipOf('Callum Reid'),
  issuedRow({ fullName: 'Hana Kim', employeeId: '0a000000-0000-4000-8000-00000000000a' }),
  payslipOf('Asha Kulkarni'),
  payslipOf('Vikram Desai', { month: '2026-10' }),
]

describe('the steps through the payslips of a month', () => {
  it('go by name, and end at the last one', async () => {
    showEditor({ provider: editorServices(people()) })
    await expect.element(title).toMatchTextContent(/^Callum Reid gets/)
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await next().click()
    await expect.element(title).toMatchTextContent(/^Hana Kim got/)
    await expect.element(page.getByText('3 of 3')).toBeVisible()
    await expect.element(next()).not.toBeInTheDocument()
    await previous().click()
    await previous().click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni gets/)
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await expect.element(previous()).not.toBeInTheDocument()
  })

  it('save what is typed, and show nothing of it in the next payslip', async () => {
    const provider = editorServices(people())
    showEditor({ provider })
    await amountOf('Income tax').fill('600')
    await previous().click()
    await expect.element(title).toMatchTextContent(/^Asha Kulkarni gets/)
    await expect.element(amountOf('Income tax')).toHaveValue('612.35')
    expect(sentOf(provider, 'SavePayslip')).toHaveLength(1)
    await next().click()
    await expect.element(title).toMatchTextContent(/^Callum Reid gets/)
    await expect.element(amountOf('Income tax')).toHaveValue('600.00')
  })

  it('are there in a month of more than 500 payslips, also between people of the same name', async () => {
    const many = Array.from({ length: 600 }, (_, at) => payslipOf(`Employee ${1_000 + at}`))
    const provider = editorServices([payslipOf('Employee 1300'), payslipOf('Employee 1301'), ...many])
    const { getList } = provider
    // Payslips of the same name are in the order of their ids, as the query service has it.
    provider.getList = (resource, params) => {
      const direction = params.sort?.order === 'DESC' ? -1 : 1
      provider.records[resource]?.sort((a, b) => (a.id < b.id ? -direction : direction))
      return getList(resource, params)
    }
    showEditor({ provider })
    const isAt = (place: number) => expect.element(page.getByText(`${place} of 602`)).toBeVisible()
    await isAt(302)
    await previous().click()
    await isAt(301)
    await expect.element(title).toMatchTextContent(/^Employee 1300 gets/)
    await next().click()
    await isAt(302)
    await next().click()
    await isAt(303)
    await expect.element(title).toMatchTextContent(/^Employee 1301 gets/)
  })

  it('know a draft that was made after the month was read, and no longer a deleted one', async () => {
    const employeeId = '0a000000-0000-4000-8000-00000000000a'
    const voided = voidedRow({ fullName: 'Hana Kim', employeeId })
    const place = payslipOf('Hana Kim-Lee', { id: String(voided.replacedBy), employeeId })
    const provider = editorServices([voided, payslipOf('Asha Kulkarni'), payslipOf('Callum Reid'), place])
    const inPlace = provider.records.payslip?.pop()
    showEditor({ provider, at: `?id=${voided.id}` })
    await expect.element(page.getByText('3 of 3')).toBeVisible()
    if (inPlace) provider.records.payslip?.push(inPlace)
    await page.getByRole('link', { name: 'Open LW-2026-0420' }).click()
    await expect.element(page.getByText('4 of 4')).toBeVisible()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect.element(page.getByRole('heading', { name: 'All payslips of a month' })).toBeVisible()
    history.back()
    history.back()
    await expect.element(page.getByText('3 of 3')).toBeVisible()
  })

  it('are not there for the only payslip of a month', async () => {
    showEditor({ provider: editorServices([payslipOf('Callum Reid')]) })
    await expect.element(amountOf('Income tax')).toBeVisible()
    await expect
      .element(page.getByRole('navigation', { name: 'Payslips of November 2026' }))
      .not.toBeInTheDocument()
  })
})
