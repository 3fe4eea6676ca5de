import type { Page } from '@playwright/test'
import { password } from '../src/forms.ts'
import { chromiumPath } from './chromium.ts'
import { newCompany } from './companies.ts'
import { type Enter, expect, test, visitLanding } from './fixtures.ts'

// The browser's memory of whole pages, which automation otherwise switches off, and which only one with windows has.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await chromiumPath(),
      args: [...(launchOptions.args ?? []), '--enable-features=BackForwardCache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

/** A guest; each of its pages that the browser's memory brings leaves a mark in the tab. */
async function guest(enter: Enter, options: Parameters<Enter>[1] = {}): Promise<Page> {
  const page = await enter(null, options)
  await page.addInitScript(`addEventListener('pageshow', event => {
    if (event.persisted) sessionStorage.setItem('remembered', location.pathname)
  }, true)`)
  return page
}

/** Goes back, to a page that comes from the browser's memory. */
async function back(page: Page, path: string): Promise<void> {
  await page.evaluate('void setTimeout(() => history.back())')
  await expect.poll(() => page.evaluate('sessionStorage.remembered').catch(() => undefined)).toBe(path)
}

for (const [path, label] of [
  ['/', 'Message'],
  ['/login', 'Email'],
  ['/signup', 'Company name'],
] as const) {
  test(`the browser’s Back does not wipe what was typed at ${path}`, async ({ enter }) => {
    const page = await guest(enter)
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).fill('Lantern')
    await page.goto('/privacyPolicy')
    await back(page, path)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Lantern')
  })
}

test('a page that the browser’s Back brings follows what was chosen since', async ({ enter }) => {
  const page = await guest(enter, { colorScheme: 'light' })
  await visitLanding(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await back(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('who has logged in since is not shown a public page by the browser’s Back', async ({
  enter,
  system,
}) => {
  const { storage } = await newCompany(system, 'back@back.test')
  const page = await guest(enter)
  await page.goto('/signup')
  await page.goto('/login')
  await page.evaluate(
    `for (const { name, value } of ${JSON.stringify(storage)}) localStorage.setItem(name, value)`,
  )
  await back(page, '/signup')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the browser’s Back does not show the next person what was typed to log in', async ({
  enter,
  system,
}) => {
  const { email } = await newCompany(system, 'shared@back.test')
  // The dashboard may still read something when the session is taken away below.
  const page = await guest(enter, { provokes: /status of 401/ })
  await page.goto('/login')
  // The page fetches the app ahead. One that is left while it fetches is not always remembered.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate('localStorage.clear()')
  await back(page, '/login')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
