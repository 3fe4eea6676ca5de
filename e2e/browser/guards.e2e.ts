import type { Page } from '@playwright/test'
import { Client } from '../src/client.ts'
import { type Employee, logIn, newCompany, newEmployee, type Person, pendingCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'

let company: Person
let employee: Employee
let colleague: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'guards@guards.test')
  employee = await newEmployee(company, 'gita@guards.test', 'Gita Rao')
  colleague = await newEmployee(company, 'hugo@guards.test', 'Hugo Holm')
})

test('the app sends a person without a valid session to the log-in, and keeps the theme', async ({
  enter,
  system,
}) => {
  const page = await enter(null)
  await page.goto('/app/nothing')
  await expect(page).toHaveURL(/\/login$/)
  const claims = { role: 'company', exp: Math.floor(Date.now() / 1000) - 60 }
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  const storage = [
    { name: 'jwtToken', value: token },
    { name: 'role', value: 'company' },
    { name: 'mode', value: 'dark' },
  ]
  const late = await enter({ ...company, storage })
  await late.goto('/login')
  await expect(late, 'an expired session leads nowhere').toHaveURL(/\/login$/)
  await late.goto('/app/dashboard')
  await expect(late).toHaveURL(/\/login$/)
  await expect(late.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await late.evaluate(() => ({ ...localStorage }))).toEqual({ mode: 'dark' })
  expect(system.origin).toBe(new URL(late.url()).origin)
})

test('a company without team settings sees only them, and learns why when it asks for another page', async ({
  enter,
  system,
}) => {
  const page = await enter(await pendingCompany(system, 'asking@guards.test'))
  const why = page.getByRole('status').filter({ hasText: 'Save these settings first' })
  const start = page.getByRole('button', { name: 'Save and start' })
  await page.goto('/app/dashboard')
  await expect(start).toBeVisible()
  await expect(why).toBeHidden()
  for (const name of ['Dashboard', 'Employee Management']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/app\/setting\/team-settings$/)
    await expect(why, name).toHaveCount(1)
    await expect(why, name).toHaveCount(0)
  }
  await page.goto('/app/employee/create')
  await expect(why, 'also by its address').toBeVisible()
  await expect(why).toHaveCount(0)
  await start.click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(why, 'the settings are saved').toBeHidden()
})

test('the next request of a session that ended elsewhere leads to the log-in', async ({ enter }) => {
  const again = await logIn(employee.client, employee.email)
  const page = await enter(again, { provokes: /status of 401|net::ERR_FAILED/ })
  // Without the live stream, only the next request can tell.
  await page.route('**/api/live', route => route.abort())
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await again.client.command('SignOut')
  // Not `click`, which waits for a link that is gone when the dashboard has sent a request in the meantime.
  const link = page.getByRole('link', { name: 'My In/Out Record' })
  await link.evaluateAll((links: { click(): void }[]) => links[0]?.click()).catch(() => undefined)
  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter(key => ['jwtToken', 'role', 'companyProfile'].includes(key))).toEqual([])
})

test('signing out asks about unsaved changes, ends every tab, and keeps the theme of all tabs', async ({
  enter,
}) => {
  const again = await logIn(company.client, company.email)
  const page = await enter(again)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goto('/app/employee/create')
  const other = await page.context().newPage()
  await other.goto('/app/employee')
  await expect(other.getByRole('heading', { name: 'Employees' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(other.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
  // A browser asks only on a page that somebody has used.
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.click()
  await name.pressSequentially('Asha')

  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await signOut.click()
  await expect(dialog).toContainText('Unsaved changes on this page will be lost.')
  await dialog.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other).toHaveURL(/\/login$/)
  expect((await again.client.get('/api/me')).status, 'the token is no longer valid').toBe(401)
  await page.goBack()
  await expect(page, 'Back does not open the app').toHaveURL(/\/login$/)
  expect(asked, 'the browser asked nothing').toEqual([])
})

/** Stores a person's session in the browser of a page. A page gets no storage event for what it stores itself. */
const bring = (page: Page, { storage }: Person) =>
  page.evaluate(kept => {
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, storage)

test('a tab sends nothing for a person who logged in in another tab, and then shows their app', async ({
  enter,
}) => {
  const hers = await logIn(new Client(employee.client.origin), employee.email)
  const page = await enter(hers, { provokes: /status of 401/ })
  const punchIn = page.getByRole('button', { name: 'Punch in' })
  const account = (name: string) => page.getByRole('button', { name: `Your account: ${name}` })
  await page.goto('/app/dashboard')
  await expect(punchIn).toBeVisible()
  // At the same moment, before anything that the page asks for itself shows it the change.
  await punchIn.evaluate((button, kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value)
    button.click()
  }, colleague.storage)
  await expect(account('Hugo Holm')).toBeVisible()
  expect((await colleague.client.get('/api/my-in-out')).body, 'nothing was sent for Hugo Holm').toEqual([])

  const other = await page.context().newPage()
  await other.goto('/app/dashboard')
  await bring(other, hers)
  await expect(account('Gita Rao'), 'a storage event switches the tab at once').toBeVisible()
  expect((await hers.client.get('/api/me')).status, 'no session has ended').toBe(200)
})

test('an open log-in page continues after a log-in in another tab', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/privacyPolicy')
  await bring(other, colleague)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})
