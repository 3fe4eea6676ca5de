import { expectFine } from './accessible.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

test('the figures of a month follow a punch, and each opens its days', async ({ system, enter }) => {
  const company = await newCompany(system, 'owner@performance.test', 'plus')
  const employee = await newEmployee(company, 'asha@performance.test', 'Asha Rao')
  const page = await enter(company)
  await visit(page, '/app/dashboard')
  await page.getByRole('link', { name: 'Performance History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Performance in .* so far$/)
  const present = page.getByRole('button', { name: /^Days present of Asha Rao/ })
  await expect(present).toHaveText('0')
  await employee.client.command('PunchIn')
  await expect(present).toHaveText('1')
  await expectFine(page, 'the performance history')

  await present.click()
  const days = page.getByRole('dialog', { name: 'Days present' })
  await expect(days.getByText('no punch-out')).toBeVisible()
  await expect(days.getByText('= 1')).toBeVisible()
  await expectFine(page, 'the days behind a number', [1440])
  await days.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asha Rao in .* so far$/)
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expectFine(page, 'the history of a person')
})
