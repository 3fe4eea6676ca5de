import type { Page } from '@playwright/test'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the menu leads to pages, and remembers which groups are open and that it is folded', async ({
  enter,
  system,
}) => {
  const page = await enter(await newCompany(system, 'menus@menus.test', 'plus'))
  await page.goto('/app/dashboard')
  const updates = menu(page).getByRole('button', { name: 'Team Updates' })
  const birthday = menu(page).getByRole('link', { name: 'Upcoming Birthday' })
  for (const [name, address] of [
    ['Employee Management', 'employee'],
    ['Teams In/Out', 'team-in-out'],
  ] as const) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/app/${address}$`))
    await expect(page).toHaveTitle(`Rollcall - ${name}`)
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await expect(birthday).toBeHidden()
  await updates.click()
  await expect(birthday).toBeVisible()
  await page.reload()
  await expect(birthday, 'it stays open').toBeVisible()
  await birthday.click()
  await expect(page).toHaveTitle('Rollcall - Upcoming Birthday')
  await updates.click()
  await expect(birthday).toBeHidden()

  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.reload()
  await menu(page).getByRole('button', { name: 'Setting' }).click()
  await page.getByRole('menu', { name: 'Setting' }).getByRole('menuitem', { name: 'Team Settings' }).click()
  await expect(page).toHaveURL(/\/app\/setting\/team-settings$/)
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
})

test('on a phone the menu is a drawer, closed by Esc and by a link', async ({ enter, system }) => {
  const company = await newCompany(system, 'phone@menus.test')
  const employee = await newEmployee(company, 'mina@menus.test', 'Mina Moe')
  const page = await enter(employee, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/dashboard')
  const open = page.getByRole('button', { name: 'Open the menu' })
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await open.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await drawer.getByRole('button', { name: 'Team Updates' }).click()
  await drawer.getByRole('link', { name: 'Upcoming Anniversary' }).click()
  await expect(page).toHaveTitle('Rollcall - Upcoming Anniversary')
  await expect(drawer).toBeHidden()
})
