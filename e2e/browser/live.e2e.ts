import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm } from '../src/forms.ts'
import { invite, newCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'

test('a change that comes while a page is first read is not lost', async ({ enter, system }) => {
  const company = await newCompany(system, 'first-reading@live.test')
  const page = await enter(company)
  const another = await enter(company)
  await another.goto('/app/employee')
  await expect(another.getByText('No employees yet')).toBeVisible()

  // The answers from before the change are held until the change is seen elsewhere.
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/employee?*', async route => {
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto('/app/employee')
  await asked.promise
  await invite(company, { ...employeeForm('late@live.test', 'LT-1'), fullName: 'Lata Late' })
  await expect(another.getByText('Lata Late')).toBeVisible()
  held.resolve()
  await expect(page.getByText('Lata Late')).toBeVisible()
})

test('a change that comes before a page hears of changes is not lost', async ({ enter, system }) => {
  const company = await newCompany(system, 'before-live@live.test')
  const page = await enter(company)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/live', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/app/team-in-out?week=2004-03-01')
  await expect(page.getByText(texts.recordsLimit30Days)).toBeVisible()
  await company.client.command('SwitchPlan', { planId: 'plus' })
  const planNow = async () => (await company.client.get('/api/me')).body
  await expect.poll(planNow).toMatchObject({ company: { planId: 'plus' } })
  held.resolve()
  await expect(page.getByText(texts.recordsLimit30Days)).toBeHidden()
})

test('a change is heard by the tab that is left when the one that listened is closed', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'two-tabs@live.test')
  const first = await enter(company)
  await first.goto('/app/employee')
  await expect(first.getByText('No employees yet')).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/app/employee')
  await expect(second.getByText('No employees yet')).toBeVisible()
  // Between the two streams is where a change would be lost.
  const held = Promise.withResolvers<void>()
  await second.route('**/api/live', async route => {
    await held.promise
    await route.continue()
  })
  const listens = second.waitForRequest('**/api/live')
  await first.close()
  await listens
  await invite(company, { ...employeeForm('between@live.test', 'BT-1'), fullName: 'Bela Between' })
  held.resolve()
  await expect(second.getByText('Bela Between')).toBeVisible()
})
