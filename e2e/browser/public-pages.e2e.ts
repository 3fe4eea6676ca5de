import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { expectFine } from './accessible.ts'
import { expect, expectAccessible, test, visitLanding } from './fixtures.ts'

/** Every public address, with its title and its first heading. */
const pages = [
  ['/', 'Rollcall - Remote employee management', 'Remote employee management, on the record'],
  ['/login', 'Rollcall - Log in', 'Log in'],
  ['/signup', 'Rollcall - Sign up', 'Sign up your company'],
  ['/forgotPassword', 'Rollcall - Forgot password', 'Forgot your password?'],
  ['/resetPassword/a@public-pages.test?token=x', 'Rollcall - Set password', 'Set a new password'],
  ['/resetPassword/a@public-pages.test?token=x&welcome=1', 'Rollcall - Set password', 'Welcome to Rollcall'],
  ['/verified/a@public-pages.test?token=x', 'Rollcall - Email verification', 'Email verification'],
  ['/privacyPolicy', 'Rollcall - Privacy policy', 'Privacy policy'],
  ['/termsAndConditions', 'Rollcall - Terms and conditions', 'Terms and conditions'],
  ['/nowhere', 'Rollcall - Page not found', texts.notFound],
] as const
const widths = [390, 768, 1440]
const provokes = /status of (400|404|422)/

for (const [path, title, heading] of pages) {
  test(`${path} has its title, fits every window and is accessible in both themes`, async ({ enter }) => {
    const page = await enter(null, { reducedMotion: 'reduce', provokes })
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expectFine(page, path)
    await page.setViewportSize({ width: 390, height: 900 })
    const icons = page.locator('[data-switch-mode] svg').filter({ visible: true })
    await expect(icons, 'the button of the theme shows one icon').toHaveCount(1)
  })
}

test('the open menu and the sales dialog are accessible on a phone', async ({ enter }) => {
  const page = await enter(null, { reducedMotion: 'reduce', viewport: { width: 390, height: 900 } })
  await visitLanding(page)
  await page.getByLabel('Menu').first().click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contact sales about Plus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact sales' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(texts.required)).toHaveCount(5)
  await expectAccessible(page)
})

test('the legal texts promise an answer within a month, lead to the contact form, and share their edges', async ({
  enter,
}) => {
  const page = await enter(null)
  for (const path of ['/privacyPolicy', '/termsAndConditions']) {
    await page.goto(path)
    await expect(page.getByText(/answer(ed|s requests about it) within one month/)).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const logos = await page.getByRole('link', { name: 'Rollcall, home' }).all()
      const [head, foot] = await Promise.all(logos.map(logo => logo.boundingBox()))
      expect(head?.x, `${path} at ${width}`).toBe(foot?.x)
    }
    await page.getByRole('link', { name: 'the contact form' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(page.getByRole('form', { name: 'Contact us' })).toBeInViewport()
  }
})

test('an unknown address says so in the specified words and leads home', async ({ enter }) => {
  const page = await enter(null, { provokes })
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Oops. Looks like the page you’re looking for no longer exists',
  )
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('before a log-in the browser stores only the theme and the answer about cookies', async ({ enter }) => {
  const page = await enter(null)
  for (const [path] of pages.slice(0, 3)) await page.goto(path)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Only what is needed' }).click()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await page.evaluate('Object.keys({ ...localStorage }).sort()')).toEqual(['cookieConsent', 'mode'])
  expect(await page.evaluate('sessionStorage.length')).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})
