import type { Page } from '@playwright/test'
import { employeeForm } from '../src/forms.ts'
import { type Employee, invite, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

let company: Person
let employee: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'search@quick-search.test')
  employee = await newEmployee(company, 'nora@quick-search.test', 'Nora Nygård')
  await invite(company, { ...employeeForm('lan@quick-search.test'), fullName: 'Nguyễn Thị Lan' })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick search' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('pages, people and commands are found and followed by keys alone', async ({ enter }) => {
  const page = await enter(company)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('sub bil')
  await expect(chosen(page)).toHaveText('Billing/Subscription')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/setting\/subcriptions$/)
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Meta+k')
  await page.keyboard.type('nygård')
  await expect(chosen(page)).toContainText('Nora Nygård')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await chosen(page).getAttribute('id')),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/employee/edit\\?id=${employee.id}$`))

  // What was chosen last comes first, without its name having been kept.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('Nygård')
  await page.keyboard.press('Control+k')
  const recent = dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/Nora Nygård/, 'Billing/Subscription'])
  await expect(chosen(page)).toContainText('Nora Nygård')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('Billing/Subscription')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page), 'before the first comes the last').toHaveText('Sign out')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  // Enter at once after more was typed goes to nobody that only the text before has found.
  const here = page.url()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ny')
  await expect(chosen(page)).toContainText('Nora Nygård')
  await page.keyboard.type('zz')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “nyzz”')
  expect(page.url()).toBe(here)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “zzzz”')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('dark')
  await expect(chosen(page)).toHaveText('Switch to the dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('what is typed while the search still loads stands in its field, all of it, once, and nowhere else', async ({
  enter,
}) => {
  const page = await enter(company)
  let release: () => void = () => undefined
  const hold = () => {
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    return page.route('**/assets/SearchDialog-*.js', async route => {
      await held
      await route.continue()
    })
  }
  // What stands below the dialog is hidden from everybody but stays what it was.
  const people = page.getByRole('searchbox', { name: 'Name, email or code', includeHidden: true })
  await hold()
  await page.goto('/app/employee')
  await people.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sub bo?')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  release()
  await page.keyboard.type('il')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sub bil')
  await expect(people).toHaveValue('')
  await page.keyboard.type('l')
  await expect(field(page)).toHaveValue('sub bill')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(field(page), 'the next search begins with nothing').toHaveValue('')

  await page.unrouteAll()
  await page.reload()
  await expect(people).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dashboard')
  await expect(field(page)).toHaveValue('dashboard')

  await hold()
  await page.reload()
  await people.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ab')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Lan')
  await expect(people, 'taken back, the page has its keys again').toHaveValue('Lan')
  release()
  await expect(dialog(page)).toBeHidden()
})

test('on a phone the whole of what can be looked for is read in the search’s field', async ({ enter }) => {
  const page = await enter(company, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Search people, pages, commands' }).click()
  await expect(field(page)).toBeFocused()
  await expect(dialog(page).getByText('Esc', { exact: true })).toBeHidden()
  const spare = await field(page).evaluate(input => {
    const context = input.ownerDocument.createElement('canvas').getContext('2d')
    const { fontWeight, fontSize, fontFamily } = input.ownerDocument.defaultView.getComputedStyle(input)
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    return input.clientWidth - context.measureText(input.getAttribute('placeholder')).width
  })
  expect(spare).toBeGreaterThan(0)
})

test('a session that ends leaves no trace of what was looked for', async ({ enter }) => {
  const page = await enter(company)
  await page.goto('/app/employee')
  await page.getByRole('searchbox', { name: 'Name, email or code' }).fill('Nygård')
  await page.keyboard.press('Control+k')
  await field(page).fill('calendar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Rollcall - Calendar')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toContain('/app/calendar')
  await page.evaluate(() => localStorage.setItem('jwtToken', 'over'))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  const left = await kept()
  expect(left).not.toContain('/app/calendar')
  expect(left).not.toContain('Nygård')
})

test('the field above every page opens it, and signing out from it asks first', async ({ enter }) => {
  const page = await enter(employee)
  await page.goto('/app/dashboard')
  const button = page.getByRole('button', { name: 'Search pages, commands' })
  await button.click()
  await field(page).fill('Teams')
  await expect(dialog(page).getByRole('option'), 'no page of another role').toHaveCount(0)
  await field(page).fill('nygård')
  await expect(dialog(page).getByRole('option'), 'an employee looks nobody up').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await expectAccessible(page)
  await field(page).fill('log out')
  await dialog(page).getByRole('option', { name: 'Sign out' }).click()
  const asking = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeHidden()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('a question mark shows the shortcuts, never while typing, and can be switched off', async ({
  enter,
}) => {
  const page = await enter(company)
  await page.goto('/app/employee')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('searchbox', { name: 'Name, email or code' })
  await search.focus()
  await page.keyboard.type('a?')
  await expect(search).toHaveValue('a?')
  await expect(sheet).toBeHidden()
  await search.blur()
  await page.keyboard.press('?')
  await expect(sheet).toContainText('In the Teams In/Out week')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(dialog(page), 'nothing opens over what is open').toBeHidden()
  await sheet.getByRole('switch', { name: /Single-character/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  await field(page).fill('keyboard')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})
