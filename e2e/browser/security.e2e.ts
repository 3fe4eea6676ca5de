import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('the security page shows log-ins as they happen, and ends other sessions', async ({ enter, system }) => {
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
  // Four log-ins here, and the one that followed the invitation.
  await expect(sessions).toHaveCount(5)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await logIn(employee.client, employee.email)
  const newest = employee.client.token
  await expect(sessions, 'the list follows without a reload').toHaveCount(6)
  await expect(sessions.first()).toContainText('This device')
  await expect(sessions.first(), 'by the company’s date format').toContainText(
    /Since \d\d \w{3} \d{4}, \d\d:\d\d/,
  )
  await expectAccessible(page)

  await sessions
    .nth(1)
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(sessions).toHaveCount(5)
  employee.client.token = newest
  expect((await employee.client.get('/api/me')).status).toBe(401)
  employee.client.token = others[1]
  expect((await employee.client.get('/api/me')).status).toBe(200)

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End 4 other sessions?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  expect((await employee.client.get('/api/me')).status).toBe(401)
  await page.reload()
  await expect(sessions.first()).toContainText('This device')
})
