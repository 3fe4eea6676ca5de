import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('one sees where one is signed in, and ends it there', async ({ enter, system }) => {
  const company = await newCompany(system, 'sessions@security.test')
  const employee = await newEmployee(company, 'sessa@security.test', 'Sessa Sol')
  const others = []
  for (let n = 0; n < 3; n++) {
    await logIn(employee.client, employee.email)
    others.push(employee.client.token)
  }
  const page = await enter(await logIn(employee.client, employee.email))
  await page.goto('/app/security')
  await expect(page).toHaveTitle('Rollcall - Security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  // With the one of the invitation.
  await expect(sessions).toHaveCount(5)
  await expect(sessions.first()).toContainText('This device')
  await expect(sessions.first(), 'by the company’s date format').toContainText(
    /Since \d\d \w{3} \d{4}, \d\d:\d\d/,
  )
  await expectAccessible(page)

  await sessions
    .nth(1)
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(sessions).toHaveCount(4)
  employee.client.token = others[2]
  expect((await employee.client.get('/api/me')).status).toBe(401)
  employee.client.token = others[1]
  expect((await employee.client.get('/api/me')).status).toBe(200)

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End 3 other sessions?' })
  await expect(dialog).toContainText('signed out at their next request')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(sessions).toHaveCount(4)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await dialog.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  expect((await employee.client.get('/api/me')).status).toBe(401)
  await page.reload()
  await expect(sessions.first()).toContainText('This device')

  const narrow = await enter(company, phone)
  await narrow.goto('/app/security')
  await expect(narrow.getByText('Set it up for your own account first.')).toBeVisible()
  await expect(narrow.getByRole('switch')).toBeDisabled()
  await expectAccessible(narrow)
  const over = await narrow.locator('html').evaluate(html => html.scrollWidth - html.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('a log-in elsewhere appears in the list by itself', async ({ enter, system }) => {
  const company = await newCompany(system, 'watcher@security.test')
  const page = await enter(company)
  await page.goto('/app/security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('This device')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const before = await sessions.count()
  await logIn(company.client, company.email)
  await expect(sessions).toHaveCount(before + 1)
})

test('a list that cannot be loaded says so and is tried again', async ({ enter, system }) => {
  const company = await newCompany(system, 'unlucky@security.test')
  const page = await enter(company, { provokes: /status of 503/ })
  let broken = true
  await page.route('**/api/session?**', route =>
    broken
      ? route.fulfill({
          status: 503,
          json: { code: 'unavailable', message: 'The service is not available.' },
        })
      : route.continue(),
  )
  await page.goto('/app/security')
  await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 15_000 })
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})
