import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { password } from '../src/forms.ts'
import { administrator, logIn, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, linkMailedTo, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a password is changed by the rule, and the person stays signed in', async ({ enter, system }) => {
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

  await existing.pressSequentially('abc')
  await expect(
    page.getByText(texts.changePasswordRule),
    'nothing is said before the field is left',
  ).toBeHidden()
  await next.focus()
  await expect(page.getByText(texts.changePasswordRule)).toBeVisible()
  await next.fill('lantern-2027')
  await again.focus()
  await expect(page.getByText(texts.changePasswordRule)).toHaveCount(2)
  await again.fill('Lantern-2028')
  await existing.focus()
  await expect(page.getByText(texts.newAndConfirmMustMatch)).toBeVisible()
  await again.fill('')
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await again.fill('Lantern-2027')
  await next.fill('Lantern-2027')
  await expect(page.getByText(texts.newAndConfirmMustMatch), 'mending the other one is enough').toBeHidden()
  await expect(save).toBeDisabled()
  await existing.fill('Wrong-2026')
  await save.click()
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await expect(existing).toHaveAttribute('aria-invalid', 'true')

  await expect(existing).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(existing).toHaveAttribute('type', 'text')
  await existing.fill(password)
  await save.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(existing).toHaveValue('')
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

test('a password from before the rule is set anew by mail, also while signed in', async ({
  enter,
  system,
}) => {
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

test('each role’s account menu is the specified one', async ({ enter, system }) => {
  const company = await newCompany(system, 'menus@change-password.test')
  const employee = await newEmployee(company, 'mena@change-password.test', 'Mena Mo')
  const admin = await administrator(system)
  const menus = [
    [company, ['View profile', 'Change password', 'Security', 'Sign out'], '/app/company-profile'],
    [employee, ['View profile', 'Change password', 'Security', 'Sign out'], '/app/profile'],
    [admin, ['Security', 'Sign out'], null],
  ] as const
  for (const [person, entries, profile] of menus) {
    const page = await enter(person)
    await page.goto('/app/security')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText([...entries])
    if (profile === null) {
      await page.goto('/app/change-password')
      await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible()
      continue
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${profile}$`))
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/\/app\/change-password$/)
  }
})
