import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

/** Monday of the week after next, YYYY-MM-DD. */
function monday(): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: 15 - today.dayOfWeek }).toString()
}

test('leave that an employee requests is approved by the company, and both see it live', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@leave.test', 'plus')
  const edda = await newEmployee(company, 'edda@leave.test', 'Edda Ek')
  const owners = await enter(company)
  await visit(owners, '/app/leave-request')
  await expect(owners.getByRole('heading', { name: 'No request is waiting for you' })).toBeVisible()

  const own = await enter(edda)
  await visit(own, '/app/leave')
  await own.getByRole('link', { name: 'Request leave' }).first().click()
  await own.getByRole('textbox', { name: 'First day' }).fill(monday())
  await own.getByRole('textbox', { name: 'Last day' }).fill(monday())
  await own.getByRole('textbox', { name: 'Reason' }).fill('Family visit')
  await own.getByRole('button', { name: 'Send request' }).click()
  await expect(own.getByText('Request sent')).toBeVisible()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('6.5 days available')

  await expect(owners.getByRole('heading', { level: 1 })).toHaveText('1 request is waiting for you')
  await owners.getByRole('link', { name: 'Edda Ek' }).click()
  const detail = owners.getByRole('dialog')
  await expect(detail.getByText('Family visit')).toBeVisible()
  await detail.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(detail.getByText('Approved', { exact: true })).toBeVisible()

  await expect(own.getByRole('table').getByText('Approved', { exact: true })).toBeVisible()
  await expect(own.getByText('6.5 in the account, 0 pending')).toBeVisible()
})
