import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { password } from '../src/forms.ts'
import { newCompany } from './companies.ts'
import { expect, linkMailedTo, test } from './fixtures.ts'

test('the log-in form complains only about what was touched, and lets nobody in by mistake', async ({
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
  await email.fill('nobody@lantern.test')
  await expect(page.getByText(texts.passwordInvalid)).toBeVisible()
  await expect(page.getByText(texts.emailInvalid)).toBeHidden()
  await expect(submit).toBeDisabled()
  await secret.fill(password)
  await expect(submit).toBeEnabled()

  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()

  // While it is being sent nobody can send it twice.
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

test('a forgotten password is set anew by mail, once', async ({ enter, system }) => {
  const { email } = await newCompany(system, 'forgetful@lantern.test')
  const page = await enter(null, { provokes: /status of 400/ })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await send.click()
  await expect(page.getByRole('region', { name: 'Messages' })).not.toBeEmpty()
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
