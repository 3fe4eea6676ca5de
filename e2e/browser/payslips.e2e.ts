import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, type Person } from './companies.ts'
import { expect, test } from './fixtures.ts'

const month = '2026-10'
const october = `/app/payslips?${new URLSearchParams({ filter: JSON.stringify({ month }) })}`
const template = {
  fromMonth: '2026-01',
  currency: 'EUR',
  lines: {
    earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
    deductions: [{ id: 'tax', label: 'Income tax', kind: 'amount', amount: 61_235 }],
  },
}
const hire = async (company: Person, fullName: string, code: string) => {
  const form = { ...employeeForm(`${code.toLowerCase()}@payslips.test`, code), dateOfJoin: '2026-01-01' }
  return invite(company, { ...form, fullName })
}

test('a company makes the drafts of a month, issues what is ready, and voids one', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'month@payslips.test')
  for (const [name, code] of [
    ['Asha Kulkarni', 'PA-1'],
    ['Omar Haddad', 'PA-2'],
  ] as const) {
    const employeeId = await hire(company, name, code)
    await company.client.command('SavePayslipTemplate', { employeeId, ...template })
  }
  await hire(company, 'Oksana Shevchenko', 'PA-3')

  const page = await enter(company)
  await page.goto(october)
  await page.getByRole('button', { name: 'Make 3 drafts' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('2 of 3 payslips for October can be issued')
  await expect(page.getByRole('row', { name: /Oksana Shevchenko/ })).toContainText('No lines')

  await page.getByRole('button', { name: 'Check and issue 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 of the 3 stays a draft: Oksana Shevchenko.')
  await dialog.getByRole('button', { name: 'Issue 2, mail 2 people' }).click()
  await expect(title).toHaveText('2 of 3 payslips for October are issued')
  await expect(page.getByRole('row', { name: /Omar Haddad/ })).toContainText('2,537.65 EUR')

  await page.getByRole('button', { name: 'Actions for Asha Kulkarni' }).click()
  await page.getByRole('menuitem', { name: 'Void payslip' }).click()
  await dialog.getByLabel('Reason').fill('The bonus was missing.')
  await dialog.getByRole('button', { name: 'Void payslip' }).click()
  await page.getByRole('button', { name: 'Voided 1' }).click()
  const hers = page.getByRole('row', { name: /Asha Kulkarni/ })
  // Until the filter has taken effect, the draft in its place is there, too.
  await expect(hers).toHaveCount(1)
  await expect(hers).toContainText('In its place: a draft')
})
