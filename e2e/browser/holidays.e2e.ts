import { newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

test('a company adds a country’s holidays, and its people follow live and choose', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@holidays.test', 'plus')
  const me = await company.client.get<{ company: { settings: object } }>('/api/me')
  const settings = { ...me.body.company.settings, optionalHolidays: 1, reportsDueBy: null }
  expect((await company.client.command('SaveTeamSettings', settings)).status).toBe(200)
  const employee = await newEmployee(company, 'edda@holidays.test', 'Edda Ek')
  const year = String(new Date().getUTCFullYear() + 1)

  const mine = await enter(employee)
  await mine.goto(`/app/holiday?month=${year}-01`)
  await expect(mine.getByRole('heading', { name: `No holidays in January ${year}` })).toBeVisible()

  // A day that is taken is refused.
  const owner = await enter(company, { provokes: /409 \(Conflict\)/ })
  await owner.goto('/app/holiday')
  await expect(owner.getByRole('heading', { name: 'No holiday is coming up' })).toBeVisible()
  await owner.getByRole('button', { name: 'Add public holidays' }).click()
  const panel = owner.getByRole('complementary', { name: 'Add public holidays' })
  const choose = async (field: string, value: string) => {
    await panel.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
    await owner.getByRole('option', { name: value, exact: true }).click()
  }
  await choose('Country', 'India')
  await choose('Region', 'Karnataka')
  await choose('Year', year)
  await panel.getByRole('checkbox', { name: /Good Friday/ }).uncheck()
  await panel.getByRole('button', { name: /^Add \d+ days$/ }).click()
  await expect(owner.getByRole('link', { name: 'Republic Day' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Good Friday' })).toHaveCount(0)

  // The employee's open page follows.
  await expect(mine.getByText('Republic Day', { exact: true })).toBeVisible()

  await owner.getByRole('link', { name: 'Add holiday' }).click()
  await owner.getByRole('button', { name: 'Add holiday' }).click()
  for (const sentence of ['Name is required', 'Date is required', 'Type is required'])
    await expect(owner.getByText(sentence)).toBeVisible()
  await owner.getByRole('textbox', { name: 'Name' }).fill('Makara Sankranti')
  await owner.getByRole('textbox', { name: 'Date' }).fill(`26 Jan ${year}`)
  await owner.getByRole('combobox', { name: 'Type' }).click()
  await owner.getByRole('option', { name: 'Optional' }).click()
  await owner.getByRole('button', { name: 'Add holiday' }).click()
  await expect(owner.getByText('This day is already a holiday: Republic Day').first()).toBeVisible()
  await owner.getByRole('textbox', { name: 'Date' }).fill(`15 Jan ${year}`)
  await owner.getByRole('button', { name: 'Add holiday' }).click()
  await expect(owner.getByRole('link', { name: 'Makara Sankranti' })).toBeVisible()
  await expect(owner.getByText('chosen by 0 of 1', { exact: true })).toBeVisible()

  await mine.getByRole('button', { name: 'Choose Makara Sankranti' }).click()
  await expect(mine.getByText('1 of 1 chosen')).toBeVisible()
  await expect(owner.getByText('chosen by 1 of 1', { exact: true })).toBeVisible()

  await owner.getByRole('button', { name: 'More for Makara Sankranti' }).click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByRole('link', { name: 'Makara Sankranti' })).toHaveCount(0)
  await expect(mine.getByText('Makara Sankranti')).toHaveCount(0)
  await expect(mine.getByText('0 of 1 chosen')).toBeVisible()
})
