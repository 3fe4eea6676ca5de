import type { Page } from '@playwright/test'
import type { ReadModelTroubleRow } from '@rollcall/contracts/company/views.ts'
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

test('the dashboard says how many companies and people there are, and follows by itself', async ({
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

  const figures = page.getByRole('img', { name: /^Punch-ins: 1 in 13 weeks/ })
  await expect(figures.locator('.MuiBarElement-root').first()).toBeAttached()
  await page.getByText('The numbers as a table').click()
  const table = page.getByRole('region', { name: 'Key figures' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(14)
  await page.getByRole('button', { name: 'By day' }).click()
  await expect(table.getByRole('row')).toHaveCount(91)
  await expect(page.getByRole('img', { name: /^Punch-ins: 1 in 90 days/ })).toBeAttached()
  await expect(table.getByRole('row').nth(1)).toContainText(/3\s*12\s*1$/)
})

test('the dashboard says which company is set aside in a read model', async ({ enter }) => {
  const page = await enter(admin)
  const notice = page.getByRole('status').filter({ hasText: 'set aside in a read model' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('companies')
  await expect(notice).toBeHidden()
  const trouble: ReadModelTroubleRow = {
    id: `attendance_days_${companyId}`,
    readModel: 'attendance-days',
    companyId,
    companyName: 'Lantern Works',
    eventType: 'PunchedIn',
    reason: 'The read model cannot take the event',
    since: '2026-11-20T08:00:00.000Z',
    tries: 1,
    nextRetryAt: '2026-11-20T08:02:00.000Z',
  }
  await page.route('**/api/read-model-trouble?*', route =>
    route.fulfill({ json: [trouble], headers: { 'Content-Range': 'read-model-trouble 0-0/1' } }),
  )
  await page.reload()
  await expect(notice).toContainText('Lantern Works, attendance-days: since 2026-11-20, 08:00, next retry')
  await expectAccessible(page)
})

test('the companies are filtered by their counts, searched, sorted on the server, and opened', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Plus 1' }).click()
  await expect(names(page)).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: 'Active 1' }),
    'counts go with the other filter',
  ).toBeVisible()
  await page.getByRole('button', { name: /^Any plan/ }).click()
  await page.getByRole('button', { name: 'Blocked 0' }).click()
  await expect(page.getByText('No company matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  const answered = page.waitForResponse(answer => answer.url().includes('activeEmployees'))
  await page.getByRole('columnheader', { name: 'Employees' }).getByRole('button').click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await page.getByRole('searchbox', { name: 'Company, owner or email' }).fill('admin-main@')
  await expect(names(page)).toHaveCount(1)
  // Anywhere on the row, not only on the name.
  await row(page, 'admin-main@admin.test').getByText('Plus').click()
  await expect(page).toHaveURL(new RegExp(`/app/company/${companyId}$`))
  await page.goBack()
  await expect(names(page)).toHaveCount(1)
})

test('a company’s page gives its figures, and blocking it says for how many people, and does it', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.goto(`/app/company/${companyId}`)
  await expect(page.locator('dl div').filter({ hasText: 'Active or invited now' })).toContainText('12')
  await expect(page.getByText('Free → Plus, assigned')).toBeVisible()
  await expect(page.getByText('Employee names are visible to the company only.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Noor')

  const theirs = await enter(await logIn(company.client, company.email), { provokes: /status of 40[13]/ })
  await theirs.goto('/app/employee')
  await expect(theirs.getByRole('heading', { name: 'Employees' })).toBeVisible()

  await page.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('12 people and the company’s own account are signed out')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Nobody of this company can log in')).toBeVisible()
  await expect(theirs, 'their page does not wait for a click').toHaveURL(/\/login/)
  expect((await company.client.logIn(company.email, password)).body.code).toBe('account-blocked')

  await page.getByRole('button', { name: 'Unblock' }).click()
  // Another administrator is faster; the question stays the one that was asked.
  await admin.client.command('UnblockCompany', { companyId })
  await expect(page.getByText('Nobody of this company can log in')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await logIn(company.client, company.email)
})

test('a plan is assigned with its effect before the act, and not where it has too few seats', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.goto(`/app/company/${companyId}`)
  await page.getByRole('button', { name: 'Assign plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Assign Plus' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Free/ }).check()
  await expect(dialog).toContainText(
    '12 employees are active, and the Free plan allows 10. Block 2 of them first.',
  )
  await expect(dialog.getByRole('button', { name: 'Assign Free' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Standard/ }).check()
  await expect(dialog.getByRole('row', { name: /^Employees/ })).toContainText(/unlimited.*up to 100/)
  await dialog.getByRole('radio', { name: /^Demo/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign Demo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Plus → Demo, assigned')).toBeVisible()
})

test('a company that is not there, and a lost connection, are said', async ({ enter }) => {
  const page = await enter(admin, { provokes: /status of (404|422)|ERR_FAILED/ })
  await page.goto('/app/company/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Company not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to all companies' }).click()
  await expect(page).toHaveTitle('Rollcall - Dashboard')

  await page.route(/\/api\/company\?/, route => route.abort())
  await page.reload()
  const told = page.getByRole('alert').first()
  await expect(told).toContainText('This could not be loaded')
  await page.unroute(/\/api\/company\?/)
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'admin-main@admin.test')).toBeVisible()
})

test('on a phone every change of a plan stands in the window, and the state not close to the title', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/app/company/${companyId}`)
  const changes = page.getByRole('region', { name: 'Table of plan changes' })
  const given = changes.getByRole('row').filter({ hasText: 'Registered on' })
  await expect(given.getByRole('cell').nth(1)).toHaveText('Registered on Free')
  for (const cell of await given.getByRole('cell').all()) {
    const box = await cell.boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(390)
  }
  const over = await changes.evaluate(box => box.scrollWidth - box.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const chip = await page.getByRole('main').locator('[data-chip]').first().boundingBox()
  expect(chip && title && chip.y - title.y - title.height).toBeGreaterThanOrEqual(4)
})

const names = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
