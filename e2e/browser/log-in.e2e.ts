import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { password } from '../src/forms.ts'
import { newCompany } from './companies.ts'
import { expect, linkMailedTo, test } from './fixtures.ts'

test('the log-in form checks a field when it is left, is sent once, and refuses a wrong password', async ({
  enter,
}) => {
  const page = await enter(null, { provokes: /status of 401/ })
  await page.goto('/login')
  const submit = page.getByRole('button', { name: 'Log in' })
  const email = page.getByLabel('Email')
  const secret = page.getByLabel('Password', { exact: true })
  await expect(submit).toBeDisabled()
  await email.pressSequentially('owner')
  await expect(page.getByText(texts.emailInvalid)).toBeHidden()
  await secret.focus()
  await expect(page.getByText(texts.emailInvalid)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await secret.pressSequentially('lantern')
  await expect(page.getByText(texts.passwordInvalid)).toBeHidden()
  await email.fill('nobody@log-in.test')
  await expect(page.getByText(texts.passwordInvalid)).toBeVisible()
  await expect(page.getByText(texts.emailInvalid)).toBeHidden()
  await expect(submit).toBeDisabled()
  await secret.fill(password)
  await expect(submit).toBeEnabled()

  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()

  // The button is disabled while the form is being sent.
  await page.route('**/api/login', async route => {
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
    await route.continue()
  })
  await submit.click()
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast).toContainText(/email.*password|password.*email/i)
  await expect(page).toHaveURL(/\/login$/)
  await expect(submit).toBeEnabled()
})

test('the log-in form checks fields that were left before its scripts arrived', async ({ enter }) => {
  const page = await enter(null)
  let come = () => {}
  const scripts = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route(/\/assets\/index-.*\.js$/, route => scripts.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('owner')
  await page.getByLabel('Email').blur()
  await expect(page.getByText(texts.emailInvalid)).toBeHidden()
  come()
  await expect(page.getByText(texts.emailInvalid)).toBeVisible()
  await expect(page.getByText(texts.passwordInvalid), 'this field was not left yet').toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('owner')
})

test('the log-in explains that the browser blocks storage', async ({ enter, system }) => {
  const { email } = await newCompany(system, 'refusing@log-in.test')
  const page = await enter(null)
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
  })`)
  await page.goto('/app/dashboard')
  await expect(page, 'the app would be blank').toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const submit = page.getByRole('button', { name: 'Log in' })
  await submit.click()
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast).toContainText('Your browser does not let this site keep you logged in.')
  await expect(submit).toBeEnabled()
  await expect(page).toHaveURL(/\/login$/)
})

test('the answer about cookies is remembered', async ({ enter }) => {
  for (const answer of ['Agree', 'Only what is needed']) {
    const page = await enter(null)
    await page.goto('/login')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: answer }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(banner).toBeHidden()
  }
})

test('a forgotten password is replaced by a mailed link, which works once', async ({ enter, system }) => {
  const { email } = await newCompany(system, 'forgetful@log-in.test')
  const page = await enter(null, { provokes: /status of 400/ })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  const toast = page.getByRole('region', { name: 'Messages' })
  const line = page.getByRole('main').getByRole('status')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await send.click()
  const said = 'If this address has an account, we have sent it an email with a link.'
  await expect(toast).toContainText(said)
  await expect(line).toHaveText(said)
  await expect(line, 'screen readers read the toast only').toHaveAttribute('aria-live', 'off')
  await page.getByLabel('Email').press('End')
  await page.getByLabel('Email').press('x')
  await expect(line, 'the line goes when the address changes').toHaveCount(0)
  const link = await linkMailedTo(page, system.origin, email, /password/i)

  await page.goto(link)
  await expect(page).toHaveTitle('Rollcall - Set password')
  const save = page.getByRole('button', { name: 'Set password' })
  await expect(save).toBeDisabled()
  await page.getByLabel('New password').fill('New-Lantern-1')
  await page.getByLabel('Confirm password').fill('New-Lantern-2')
  await save.click()
  await expect(page.getByText(texts.newAndConfirmMustMatch)).toBeVisible()
  await page.getByLabel('Confirm password').fill('New-Lantern-1')
  await save.click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('New-Lantern-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  const later = await enter(null, { provokes: /status of 400/ })
  await later.goto(link)
  await later.getByLabel('New password').fill(password)
  await later.getByLabel('Confirm password').fill(password)
  await later.getByRole('button', { name: 'Set password' }).click()
  await later.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(later).toHaveURL(/\/forgotPassword$/)
})

test('the cookie question never covers what has the focus, on any height of the window', async ({
  enter,
}) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 560 },
    { width: 390, height: 664 },
    { width: 700, height: 660 },
  ]) {
    const page = await enter(null, { viewport })
    await page.goto('/login')
    const banner = page.getByRole('region', { name: 'Cookies' })
    const last = banner.getByRole('button', { name: 'Agree' })
    const focused = page.locator(':focus')
    await page.getByLabel('Email').fill('x')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await page.getByLabel('Password', { exact: true }).blur()
    // The errors make the form longer.
    for (const text of [texts.emailInvalid, texts.passwordInvalid])
      await expect(page.getByText(text)).toBeVisible()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      if ((await last.and(focused).count()) > 0) break
      const [box, ground] = [(await focused.boundingBox())!, (await banner.boundingBox())!]
      const inside = (await banner.locator(':focus').count()) > 0
      const place = `${await focused.evaluate(element => element.outerHTML.slice(0, 80))} at ${viewport.height}`
      if (!inside) expect(box.y + box.height, place).toBeLessThanOrEqual(ground.y)
      expect(box.y, place).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height, place).toBeLessThanOrEqual(viewport.height)
    }
    await expect(last).toBeFocused()
  }
})

test('a verification is retried with the same key, and a refusal says how to get a new link', async ({
  enter,
}) => {
  const page = await enter(null, { provokes: /ERR_FAILED|status of 400/ })
  const keys: (string | undefined)[] = []
  await page.route('**/verify-email*', route => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length < 3 ? route.abort() : route.fulfill({ json: { message: 'Your email is verified.' } })
  })
  await page.goto(`/verified/owner@log-in.test?token=${'x'.repeat(43)}`)
  const result = page.getByRole('main').getByRole('status')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(result).toContainText('cannot be reached')
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => keys).toHaveLength(2)
  await expect(result).toContainText('cannot be reached')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result).toHaveText('Your email is verified.')
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeFocused()
  expect(new Set(keys).size).toBe(1)

  await page.unroute('**/verify-email*')
  await page.goto(`/verified/nobody@log-in.test?token=${'x'.repeat(43)}`)
  await expect(page.getByText('Log in, and we will send you a new link.')).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the log-in page reloads when its script could not be loaded', async ({ enter }) => {
  const page = await enter(null, { provokes: /net::ERR_FAILED/ })
  await page.route('**/assets/start-log-in-*.js', request => request.abort(), { times: 1 })
  const again = page.waitForResponse(/start-log-in-[\w-]+\.js/)
  await page.goto('/login')
  await again
  await page.getByLabel('Email').fill('owner')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText(texts.emailInvalid)).toBeVisible()
})
