import type { Locator, Page } from '@playwright/test'
import { password } from '../src/forms.ts'
import { oneTimeCode } from '../src/one-time-code.ts'
import { administrator, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 } }

/**
 * Goes through the three steps. Gives the secret, the used code and the recovery codes. It uses the code of the previous
 * 30 seconds, so that the test still has the current one.
 */
async function setUp(page: Page, looked: (page: Page) => Promise<void> = async () => {}) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByRole('heading', { name: 'Scan this code with your authenticator app' }),
  ).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await looked(page)
  const secret = await page.locator('code').innerText()
  // The previous code is valid until the current 30 seconds end, so wait if they end soon.
  await expect.poll(() => 30 - ((Date.now() / 1_000) % 30), { timeout: 15_000 }).toBeGreaterThan(10)
  const first = oneTimeCode(secret, -1)
  await page.getByLabel('Code that the app shows now').fill(first)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await looked(page)
  await keep(page)
  return { secret, first, codes }
}

async function keep(where: Page | Locator) {
  await expect(where.getByRole('button', { name: 'Done' })).toBeDisabled()
  await where.getByRole('checkbox', { name: /I have saved the codes/ }).check()
  await where.getByRole('button', { name: 'Done' }).click()
}

async function firstStep(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a person sets up a second factor, logs in with it, renews the codes and turns it off', async ({
  enter,
  system,
}) => {
  test.slow() // Axe checks every step.
  const company = await newCompany(system, 'factor@two-factor.test')
  const page = await enter(company, { provokes: /status of (401|422)/ })
  await page.goto('/app/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your log-in asks only for your password')
  await page.getByRole('button', { name: 'Set up' }).click()
  const { secret, first, codes } = await setUp(page, expectAccessible)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your log-in asks for your password and a code',
  )
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await expectAccessible(page)
  await expectMail(page, system.origin, company.email, /two-factor/i)

  const guest = await enter(null, { ...phone, provokes: /status of 401/ })
  await firstStep(guest, company.email)
  const code = guest.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const submit = guest.getByRole('button', { name: 'Log in' })
  await expect(submit).toBeDisabled()
  await code.fill('12345')
  await expect(guest.getByText('Please enter the six digits')).toBeHidden()
  await code.blur()
  await expect(guest.getByText('Please enter the six digits')).toBeVisible()
  await expectAccessible(guest)
  await code.fill(first)
  await submit.click()
  await expect(code, 'a code works once').toHaveAttribute('aria-invalid', 'true')
  await guest.getByRole('button', { name: 'Back to email and password' }).click()
  await expect(guest.getByLabel('Email')).toHaveValue(company.email)
  await guest.getByRole('button', { name: 'Log in' }).click()
  await code.fill(oneTimeCode(secret))
  await submit.click()
  await expect(guest).toHaveURL(/\/app\/dashboard$/)

  const recovered = await enter(null, { provokes: /status of 401/ })
  await firstStep(recovered, company.email)
  await recovered.getByRole('button', { name: 'Use a recovery code' }).click()
  await recovered.getByLabel('Recovery code').fill(String(codes[0]).toUpperCase().replaceAll('-', ' '))
  await recovered.getByRole('button', { name: 'Log in' }).click()
  await expect(recovered).toHaveURL(/\/app\/dashboard$/)
  const reused = await company.client.request('POST', '/api/login', {
    email: company.email,
    password,
    code: codes[0],
  })
  expect(reused.body.code, 'a recovery code works once').toBe('wrong-code')

  await page.reload()
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const asked = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Make new codes' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const renewed = await shown.getByRole('listitem').allInnerTexts()
  expect(renewed).not.toContain(codes[1])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('rollcall-recovery-codes.txt')
  await keep(shown)
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor log-in?' })
  await expectAccessible(page)
  await off.getByLabel('Password', { exact: true }).fill(password)
  await off.getByLabel('Code').fill(String(codes[1]))
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByLabel('Code'), 'an old code no longer works').toHaveAttribute('aria-invalid', 'true')
  await expect(page, 'a wrong code does not end the session').toHaveURL(/\/app\/security$/)
  await off.getByLabel('Code').fill(String(renewed[0]))
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  expect((await company.client.logIn(company.email, password)).status).toBe(200)
})

test('a company requires a second factor of everyone, and resets that of an employee', async ({
  enter,
  system,
}) => {
  test.slow()
  const company = await newCompany(system, 'strict@two-factor.test')
  const employee = await newEmployee(company, 'gate@two-factor.test', 'Gaia Tell')
  const hers = await enter(employee, { ...phone, provokes: /status of 403/ })
  await hers.goto('/app/dashboard')
  await expect(hers.getByRole('button', { name: 'Punch in' })).toBeVisible()

  const page = await enter(company)
  await page.goto('/app/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await setUp(page)
  const requires = page.getByRole('switch', { name: 'Everyone must use two-factor log-in' })
  await requires.click()
  const dialog = page.getByRole('dialog', { name: /^Require two-factor/ })
  await expect(dialog).toContainText('1 of 1 has not set it up yet.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await expect(requires).toBeChecked()
  await expect(
    page.getByRole('button', { name: 'Turn off' }),
    'a required one cannot be turned off',
  ).toBeHidden()
  await expectAccessible(page)

  // The live stream or the next command tells her page. Every address then shows the set-up.
  const punch = hers.getByRole('button', { name: 'Punch in' })
  await punch.click({ timeout: 2_000 }).catch(() => undefined)
  const gate = hers.getByRole('heading', { name: /requires two-factor log-in$/ })
  await expect(gate).toBeVisible()
  for (const path of ['/app/my-in-out', '/app/profile', '/app/nothing']) {
    await hers.goto(path)
    await expect(gate).toBeVisible()
    await expect(hers.getByRole('navigation')).toBeHidden()
  }
  await expect(hers).toHaveTitle('Rollcall - Set up two-factor log-in')
  await expectAccessible(hers)
  await hers.goto('/app/my-in-out')
  await setUp(hers)
  await expect(hers).toHaveTitle('Rollcall - My In/Out Record')
  await hers.goto('/app/security')
  await expect(hers.getByText('requires it for everyone, so you cannot turn it off.')).toBeVisible()

  await page.goto('/app/employee')
  await page.getByRole('button', { name: 'Actions for Gaia Tell' }).click()
  await page.getByRole('menuitem', { name: 'Reset two-factor' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset two-factor log-in?' })
  await expect(reset).toContainText('Gaia Tell')
  await expectAccessible(page)
  await reset.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-factor log-in is reset')).toBeVisible()
  await expectMail(page, system.origin, employee.email, /two-factor/i)
})

test('the administrator resets the second factor of a company, which gets a mail and logs in', async ({
  enter,
  system,
}) => {
  test.slow()
  const company = await newCompany(system, 'lost@two-factor.test')
  const me = await company.client.get<{ company: { id: string } }>('/api/me')
  const page = await enter(await administrator(system))
  await page.goto(`/app/company/${me.body.company.id}`)
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  const action = page.getByRole('button', { name: 'Reset two-factor' })
  await expect(action, 'nothing to reset yet').toBeHidden()

  const theirs = await enter(company)
  await theirs.goto('/app/security')
  await theirs.getByRole('button', { name: 'Set up' }).click()
  await setUp(theirs)

  const guest = await enter(null, { provokes: /status of 401/ })
  await firstStep(guest, company.email)
  await guest.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(
    guest.getByText(/For the company’s own account, ask the platform’s administrator/),
  ).toBeVisible()
  await expectAccessible(guest)

  await action.click()
  const dialog = page.getByRole('dialog', { name: /^Reset two-factor log-in of / })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(/^Two-factor log-in for .+ is reset/)).toBeVisible()
  await expect(action).toBeHidden()
  await expectMail(page, system.origin, company.email, /was reset/i)
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Set up' })).toBeVisible()
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    theirs.getByText('The platform’s administrator turned off your two-factor log-in'),
  ).toBeVisible()
  expect((await company.client.logIn(company.email, password)).status).toBe(200)
})

/** Waits for a mail about something to an address; it may have no link. */
async function expectMail(page: Page, origin: string, to: string, about: RegExp): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`${origin}/dev/mails.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string }[]
    expect(mails.some(mail => about.test(mail.subject))).toBe(true)
  }).toPass({ timeout: 10_000 })
}
