import type { Page } from '@playwright/test'
import { password } from '../src/forms.ts'
import { expect, test } from './fixtures.ts'

const company = {
  'Company name': 'Harbour',
  'Company email': 'office@sign-up.test',
  Password: password,
  'Confirm password': password,
}
const owner = {
  'Owner name': 'Dana Meyer',
  Website: 'harbour.test',
  'Phone number': '+49 30 555 0100',
  Address: 'Sample street 12, Berlin',
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
async function expectFilled(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}
async function toOwner(page: Page): Promise<void> {
  await page.goto('/signup')
  await fill(page, company)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fill(page, owner)
}

test('Back in step 2 of the sign-up leads to step 1 and keeps both', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/login')
  await toOwner(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up your company' })).toBeFocused()
  await expectFilled(page, company)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'About the owner' })).toBeFocused()
  await expectFilled(page, owner)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectFilled(page, company)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectFilled(page, owner)
  await page.goBack()
  await page.goBack()
  await expect(page, 'each visit of step 2 adds one step to the history').toHaveURL(/\/login$/)
})

test('the sign-up begins with step 1 after a reload, and by Forward while step 1 is incomplete', async ({
  enter,
}) => {
  const page = await enter(null)
  await toOwner(page)
  await page.reload()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await toOwner(page)
  await page.goBack()
  await page.getByLabel('Company name').fill('')
  await page.goForward()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
})

test('a refused field of step 1 gets the focus', async ({ enter }) => {
  const page = await enter(null, { provokes: /status of 422/ })
  await page.route('**/api/company/signup', route =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Some fields are not valid. Please correct them and try again.',
        errors: [{ path: 'email', message: 'Not this one' }],
      },
    }),
  )
  await toOwner(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Not this one')).toBeVisible()
  await expect(page.getByLabel('Company email')).toBeFocused()
})

test('Enter closes the dialog after a registration, whose ground fades in unless less motion is wanted', async ({
  enter,
}) => {
  for (const [reducedMotion, animation] of [
    ['reduce', 'none'],
    ['no-preference', /fade/],
  ] as const) {
    const page = await enter(null, { reducedMotion })
    await page.route('**/api/company/signup', route => route.fulfill({ json: {} }))
    await toOwner(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
    expect(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('dialog'), '::backdrop').animationName`,
      ),
    ).toMatch(animation)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  }
})
