import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

test('a report with a blocker reaches the company live, which marks it solved and tells the author', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@daily-reports.test', 'plus')
  const edda = await newEmployee(company, 'edda@daily-reports.test', 'Edda Ek')
  await company.client.command('AddProject', { name: 'Atlas', projectCode: 'ATL' })
  const owners = await enter(company)
  await visit(owners, '/app/daily-status')
  await expect(owners.getByText('No reports yet')).toBeVisible()

  const own = await enter(edda)
  await visit(own, '/app/dashboard')
  await own.getByRole('link', { name: 'Write a report' }).click()
  await own.getByRole('textbox', { name: 'Work hours' }).fill('7.5')
  await own.getByRole('textbox', { name: 'Previous work' }).fill('Filters of the orders page')
  await own.getByRole('textbox', { name: 'Today’s plan' }).fill('Saved views')
  await own.getByRole('textbox', { name: 'Blocker' }).fill('The certificate has expired')
  await own.getByRole('button', { name: 'Send report' }).click()
  await expect(own.getByText('Report sent')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Atlas' })).toBeVisible()

  const report = owners.getByRole('listitem').filter({ hasText: 'The certificate has expired' })
  await expect(report).toContainText('07:30')
  await report.getByRole('button', { name: 'Mark solved' }).click()
  await expect(owners.getByText('Blocker marked as solved')).toBeVisible()
  await expect(own.getByText('Blocker solved')).toBeVisible()
  await own.getByRole('button', { name: /^Notifications/ }).click()
  await expect(own.getByText('Your company marked your blocker as solved')).toBeVisible()
})
