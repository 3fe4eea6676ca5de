import { todayInKolkata } from '../src/today.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

test('a company announces, an employee reads it live, and the company sees who has', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@announcements.test', 'plus')
  const employee = await newEmployee(company, 'edda@announcements.test', 'Edda Ek')
  const mine = await enter(employee)
  await mine.goto('/app/dashboard')
  await expect(mine.getByRole('heading', { level: 1 })).toBeVisible()

  const owner = await enter(company)
  await owner.goto('/app/announcement')
  await owner.getByRole('link', { name: 'Add announcement' }).first().click()
  const today = todayInKolkata()
  await owner.getByRole('textbox', { name: 'Title' }).fill('Staging moves')
  await owner.getByRole('textbox', { name: 'Description' }).fill('The plan: https://lantern.test/plan')
  await owner.getByRole('textbox', { name: 'Start date' }).fill(today)
  await owner.getByRole('textbox', { name: 'End date' }).fill('2099-12-31')
  await owner.getByRole('checkbox', { name: /^Mail/ }).uncheck()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByRole('heading', { name: '1 announcement is live' })).toBeVisible()
  const seenBy = owner.getByRole('button', { name: /seen by/ })
  await expect(seenBy).toContainText('0 of 1')

  // The employee's open dashboard and bell follow.
  await expect(mine.getByRole('heading', { name: 'New announcement' })).toBeVisible()
  await mine.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await mine
    .getByRole('dialog')
    .getByRole('link', { name: /Staging moves/ })
    .click()
  await expect(mine).toHaveURL(/\/app\/announcement\?open=/)
  await expect(mine.getByRole('link', { name: 'https://lantern.test/plan' })).toBeVisible()
  await expect(mine.getByRole('heading', { name: 'You have read all announcements' })).toBeVisible()

  // The company's open list follows.
  await expect(seenBy).toContainText('1 of 1')
  await seenBy.click()
  await owner.getByRole('button', { name: 'Seen 1' }).click()
  await expect(owner.getByText('Edda Ek')).toBeVisible()
})
