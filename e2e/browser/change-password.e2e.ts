import { password } from '../src/forms.ts'
import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, linkMailedTo, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('changing the password keeps this session and ends every other one', async ({ enter, system }) => {
  const company = await newCompany(system, 'changer@change-password.test')
  const elsewhere = await logIn(company.client, company.email)
  const token = String(elsewhere.storage[0]?.value)
  const page = await enter(company, { provokes: /status of 422/ })
  await page.goto('/app/change-password')
  await expect(page).toHaveTitle('Rollcall - Change password')
  const existing = page.getByLabel('Existing password')
  const next = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Confirm password')
  const save = page.getByRole('button', { name: 'Change password' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)

  await existing.fill('Wrong-2026')
  await next.fill('Lantern-2027')
  await again.fill('Lantern-2027')
  await save.click()
  await expect(existing).toHaveAttribute('aria-invalid', 'true')
  await existing.fill(password)
  await save.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).not.toBe(token)
  await page.getByRole('link', { name: 'Employee Management' }).click()
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()

  elsewhere.client.token = token
  expect((await elsewhere.client.get('/api/me')).status, 'every other session has ended').toBe(401)
  expect((await company.client.logIn(company.email, password)).status).toBe(401)
  await logIn(company.client, company.email, 'Lantern-2027')
})

test('a signed-in person sets a new password by a mailed link', async ({ enter, system }) => {
  const company = await newCompany(system, 'before@change-password.test')
  const employee = await newEmployee(company, 'old@change-password.test', 'Ola Old')
  const page = await enter(employee, phone)
  await page.goto('/app/change-password')
  await page.getByLabel('Existing password').fill('Lantern2026')
  await page.getByLabel('New password', { exact: true }).focus()
  await expect(page.getByText('Does your existing password have no special character?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('We sent an email to old@change-password.test')).toBeVisible()

  const link = await linkMailedTo(page, system.origin, employee.email, /password/i)
  await page.goto(link).catch(() => undefined) // The redirect may overtake the page.
  await expect(page, 'public pages are not for who is signed in').toHaveURL(/\/app\/dashboard$/)
  const dialog = page.getByRole('dialog', { name: 'Set a new password?' })
  await expect(dialog).toContainText(employee.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page).toHaveTitle('Rollcall - Set password')
  await page.getByLabel('New password').fill('Lantern-2027')
  await page.getByLabel('Confirm password').fill('Lantern-2027')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await logIn(employee.client, employee.email, 'Lantern-2027')
})
