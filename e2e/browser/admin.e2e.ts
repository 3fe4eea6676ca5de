import type { Page } from '@playwright/test'
import { employeeForm, password } from '../src/forms.ts'
import { administrator, invite, logIn, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

let admin: Person
let company: Person
let companyId: string

const idOf = async (person: Person) =>
  (await person.client.get<{ company: { id: string } }>('/api/me')).body.company.id

test.beforeAll(async ({ system }) => {
  admin = await administrator(system)
  company = await newCompany(system, 'admin-main@admin.test', 'plus')
  companyId = await idOf(company)
  const employee = await newEmployee(company, 'noor@admin.test', 'Noor Alami')
  await employee.client.command('PunchIn')
  for (let n = 1; n <= 11; n++) await invite(company, employeeForm(`seat${n}@admin.test`, `S-${n}`))
  const other = await newCompany(system, 'admin-other@admin.test')
  const me = await other.client.get<{ company: object }>('/api/me')
  expect(me.status).toBe(200)
})

test('the dashboard counts companies and people, follows changes, and leads to a company', async ({
  enter,
  system,
}) => {
  const page = await enter(admin)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 companies, 2 active, 12 people')
  await expect(page.getByText('Noor Alami'), 'an administrator sees nobody’s name').toBeHidden()
  await expect(row(page, 'admin-main@admin.test')).toContainText('Plus')

  await newCompany(system, 'admin-late@admin.test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 companies, 3 active, 12 people')
  await expect(row(page, 'admin-late@admin.test')).toContainText('Active')

  await expect(page.getByRole('img', { name: /^Punch-ins: 1 in 13 weeks/ })).toBeVisible()

  const answered = page.waitForResponse(answer => answer.url().includes('activeEmployees'))
  await page.getByRole('columnheader', { name: 'Employees' }).getByRole('button').click()
  expect((await answered).status()).toBe(200)
  await page.getByRole('searchbox', { name: 'Company, owner or email' }).fill('admin-main@')
  await expect(names(page)).toHaveCount(1)
  await row(page, 'admin-main@admin.test').getByText('Plus').click()
  await expect(page).toHaveURL(new RegExp(`/app/company/${companyId}$`))
  await page.goBack()
  await expect(names(page), 'the search is kept').toHaveCount(1)
})

test('blocking a company signs its people out at once, and unblocking lets them in again', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.goto(`/app/company/${companyId}`)
  await expect(page.locator('dl div').filter({ hasText: 'Active or invited now' })).toContainText('12')
  await expect(page.locator('main')).not.toContainText('Noor')
  await page.getByRole('button', { name: 'Assign plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Demo/ }).check()
  await dialog.getByRole('button', { name: 'Assign Demo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Plus → Demo, assigned')).toBeVisible()

  const theirs = await enter(await logIn(company.client, company.email), { provokes: /status of 40[13]/ })
  await theirs.goto('/app/employee')
  await expect(theirs.getByRole('heading', { name: 'Employees' })).toBeVisible()

  await page.getByRole('button', { name: 'Block' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Nobody at this company can log in', { exact: true })).toBeVisible()
  await expect(theirs, 'without a click on their page').toHaveURL(/\/login/)
  expect((await company.client.logIn(company.email, password)).body.code).toBe('account-blocked')

  await page.getByRole('button', { name: 'Unblock' }).click()
  // Another administrator is faster. The dialog still asks the same question.
  await admin.client.command('UnblockCompany', { companyId })
  await expect(page.getByText('Nobody at this company can log in', { exact: true })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await logIn(company.client, company.email)
})

const names = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
