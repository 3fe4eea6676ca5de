import type { Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
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

test('who is not signed in, or no longer, is sent from the app to the log-in', async ({ enter, system }) => {
  const page = await enter(null)
  for (const path of ['/app', '/app/employee', '/app/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  const claims = { role: 'company', exp: Math.floor(Date.now() / 1000) - 60 }
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  const storage = [
    { name: 'jwtToken', value: token },
    { name: 'role', value: 'company' },
    { name: 'mode', value: 'dark' },
  ]
  const late = await enter({ ...company, storage })
  await late.goto('/login')
  await expect(late, 'a session that is over is none').toHaveURL(/\/login$/)
  await late.goto('/app/dashboard')
  await expect(late).toHaveURL(/\/login$/)
  await expect(late.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await late.evaluate(() => ({ ...localStorage }))).toEqual({ mode: 'dark' })
  expect(system.origin).toBe(new URL(late.url()).origin)
})

test('a pending company sees nothing but its team settings', async ({ enter, system }) => {
  const page = await enter(await pendingCompany(system, 'pending@guards.test'))
  for (const path of ['/app', '/app/dashboard', '/app/employee/create', '/app/team-in-out', '/app/nothing']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/app\/setting\/team-settings$/)
    await expect(page.getByRole('button', { name: 'Save and start' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/setting\/team-settings$/)
})

test('a pending company that asks for another page is told what comes first, but not when it has just come in', async ({
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
  await expect(why, 'an address is asked for, too').toBeVisible()
  await expect(why).toHaveCount(0)
  await start.click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(why, 'they are saved').toBeHidden()
})

test('an address that does not exist, or is of another role, says so and leads home', async ({ enter }) => {
  const guest = await enter(null, { provokes: /status of 404/ })
  expect((await guest.goto('/nothing/at/all'))?.status()).toBe(404)
  await expect(guest.getByRole('heading', { name: texts.notFound })).toBeVisible()
  await guest.getByRole('link', { name: 'Back to home' }).click()
  await expect(guest).toHaveTitle(/^Rollcall - Remote/)
  expect(new URL(guest.url()).pathname).toBe('/')

  const hers = await enter(employee)
  for (const path of ['/app/employee', '/app/team-in-out', '/app/setting/team-settings', '/app/nothing']) {
    await hers.goto(path)
    await expect(hers.getByRole('heading', { name: texts.notFound }), path).toBeVisible()
  }
  await expect(hers).toHaveTitle('Rollcall - Page not found')
  const theirs = await enter(company)
  await theirs.goto('/app/my-in-out')
  await expect(theirs.getByRole('heading', { name: texts.notFound })).toBeVisible()
  await theirs.getByRole('link', { name: 'Go back home' }).click()
  await expect(theirs, 'home is the dashboard of who is signed in').toHaveURL(/\/app\/dashboard$/)
})

test('a session that ended elsewhere is forgotten at the next request', async ({ enter }) => {
  const again = await logIn(employee.client, employee.email)
  const page = await enter(again, { provokes: /status of 401|net::ERR_FAILED/ })
  // It is to learn of it by its next request alone.
  await page.route('**/api/live', route => route.abort())
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await again.client.command('SignOut')
  await page.getByRole('link', { name: 'My In/Out Record' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter(key => ['jwtToken', 'role', 'companyProfile'].includes(key))).toEqual([])
})

test('signing out asks first, ends the session in every tab and keeps the theme', async ({ enter }) => {
  const again = await logIn(company.client, company.email)
  const page = await enter(again)
  await page.goto('/app/dashboard')
  const other = await page.context().newPage()
  await other.goto('/app/employee')
  await expect(other.getByRole('heading', { name: 'Employees' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()

  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other).toHaveURL(/\/login$/)
  expect((await again.client.get('/api/me')).status, 'the token is worth nothing any more').toBe(401)
  await page.goBack()
  await expect(page, 'the way back leads nowhere').toHaveURL(/\/login$/)
})

/** Brings somebody's session into the browser of a page, which is not told of what it stores itself. */
const bring = (page: Page, { storage }: Person) =>
  page.evaluate(kept => {
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, storage)

test('a tab never acts as somebody who logged in in another one, and becomes theirs', async ({ enter }) => {
  const hers = await logIn(new Client(employee.client.origin), employee.email)
  const page = await enter(hers, { provokes: /status of 401/ })
  const punchIn = page.getByRole('button', { name: 'Punch in' })
  const account = (name: string) => page.getByRole('button', { name: `Your account: ${name}` })
  await page.goto('/app/dashboard')
  await expect(punchIn).toBeVisible()
  await bring(page, colleague)
  await punchIn.click()
  await expect(account('Hugo Holm')).toBeVisible()
  expect(
    (await colleague.client.get('/api/my-in-out')).body,
    'not told yet, it sends nothing as him',
  ).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/app/dashboard')
  await bring(other, hers)
  await expect(account('Gita Rao'), 'told, it is another’s at once').toBeVisible()
  expect((await hers.client.get('/api/me')).status, 'nobody’s session has ended by it').toBe(200)
})

test('a log-in page that is open goes on when somebody logs in in another tab', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/privacyPolicy')
  await bring(other, colleague)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

for (const [how, leave] of [
  [
    'signing out',
    async (page: Page) => {
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign out?' })
      await expect(dialog).toContainText('Unsaved changes on this page will be lost.')
      await dialog.getByRole('button', { name: 'Sign out' }).click()
    },
  ],
  [
    'a session that ended elsewhere',
    async (page: Page, { client }: Person) => {
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await client.command('SignOut')
    },
  ],
] as const) {
  test(`${how} leads to the log-in also from a form with unsaved changes`, async ({ enter }) => {
    const again = await logIn(new Client(company.client.origin), company.email)
    const page = await enter(again, { provokes: /status of 401/ })
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.goto('/app/employee/create')
    // A browser asks only who has touched the page.
    const name = page.getByRole('textbox', { name: 'Full name' })
    await name.click()
    await name.pressSequentially('Asha')
    await leave(page, again)
    await expect(page).toHaveURL(/\/login$/)
    expect(asked).toEqual([])
  })
}

test('a tab follows the theme that is chosen in another one, as a whole', async ({ enter }) => {
  const page = await enter(colleague)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/app/dashboard')
  await other.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})
