import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, type Person } from './companies.ts'
import { expect, test } from './fixtures.ts'

const month = '2026-10'
const october = `/app/payslips?${new URLSearchParams({ filter: JSON.stringify({ month }) })}`
const template = {
  fromMonth: '2026-01',
  currency: 'EUR',
  digits: 2,
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

test('two editors type one payslip: the second is told, nothing is overwritten, and both see it issued', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'editors@payslips.test')
  const employee = await hire(company, 'Asha Kulkarni', 'PE-1')
  const page = await enter(company)
  await page.goto(`/app/payslip?${new URLSearchParams({ employee, month })}`)
  await page.getByRole('button', { name: 'Open payslip' }).click()
  await page.getByRole('button', { name: 'Add a line to earnings' }).click()
  await page.keyboard.type('Basic salary')
  await page.getByLabel('Amount of Basic salary').fill('3150')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Asha Kulkarni gets \w{3} 3,150.00 for October 2026$/)
  await expect(page.getByText(/^Saved /).first()).toBeVisible()

  const other = await enter(company)
  await other.goto(page.url())
  const basic = other.getByLabel('Amount of Basic salary')
  await expect(basic).toHaveValue('3,150.00')
  await basic.fill('much')
  await page.getByLabel('Amount of Basic salary').fill('3200')
  await expect(other.getByText(/^Somebody else changed this draft at/)).toBeVisible()
  await expect(other.getByText(/^What you typed since then is not saved/)).toBeVisible()
  await expect(basic).toHaveValue('much')
  await other.getByRole('button', { name: 'Load their version' }).click()
  await expect(basic).toHaveValue('3,200.00')
  await basic.fill('3300')
  await expect(title).toHaveText(/gets \w{3} 3,300.00 for/)

  await page.getByRole('button', { name: 'Check and issue' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue \w+-\d{4}-0001$/ })
    .click()
  await expect(title).toHaveText(/^Asha Kulkarni got \w{3} 3,300.00 for October 2026$/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Asha Kulkarni got/)
})
