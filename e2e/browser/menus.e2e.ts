import type { Locator, Page } from '@playwright/test'
import { administrator, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

type MenuLine = readonly [text: string, leadsTo: string | readonly (readonly [string, string])[]]

/** The specification's menus: the text of each entry and where it leads; a group holds its own entries. */
const specifiedMenus = {
  employee: [
    ['Dashboard', 'dashboard'],
    ['My In/Out Record', 'my-in-out'],
    ['Daily Reports', 'daily-status'],
    [
      'Team Updates',
      [
        ['Today Leave', 'today-leave'],
        ['Upcoming Leave', 'on-leave'],
        ['Upcoming Birthday', 'birthday'],
        ['Upcoming Anniversary', 'anniversary'],
      ],
    ],
    ['Month Holidays', 'holiday'],
    ['Team Announcements', 'announcement'],
    ['My leave Requests', 'leave'],
    ['Profile', 'profile'],
  ],
  company: [
    ['Dashboard', 'dashboard'],
    ['Teams In/Out', 'team-in-out'],
    ['Daily Reports', 'daily-status'],
    [
      'Team Updates',
      [
        ['Today Leave', 'today-leave'],
        ['Upcoming Leave', 'on-leave'],
        ['Upcoming Birthday', 'birthday'],
        ['Upcoming Anniversary', 'anniversary'],
      ],
    ],
    ['Profile', 'company-profile'],
    [
      'Setting',
      [
        ['Slack Integration', 'setting/slack'],
        ['Team Settings', 'setting/team-settings'],
        ['Billing/Subscription', 'setting/subcriptions'],
      ],
    ],
    ['Employee Management', 'employee'],
    ['Leave Management', 'leave-request'],
    ['Announcement', 'announcement'],
    ['Holiday Management', 'holiday'],
    ['Performance History', 'performanceHistory'],
    ['Project Management', 'project'],
    ['Task Management', 'tasks'],
    ['Project Report', 'report'],
    ['Payslip Management', 'payslips'],
  ],
  admin: [
    ['Dashboard', 'dashboard'],
    ['Inquiry', 'inquiry'],
    ['Slack Integration', 'admin/slack'],
    ['Contact Us Requests', 'admin/contact-us-requests'],
  ],
} as const satisfies Record<string, readonly MenuLine[]>

const roles = ['employee', 'company', 'admin'] as const
let people: Record<(typeof roles)[number], Person>

test.beforeAll(async ({ system }) => {
  const company = await newCompany(system, 'menus@menus.test')
  const employee = await newEmployee(company, 'mina@menus.test', 'Mina Moe')
  people = { company, employee, admin: await administrator(system) }
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

for (const role of roles) {
  test(`the menu of ${role} has every entry in its order, and each leads to its page`, async ({ enter }) => {
    const page = await enter(people[role])
    await page.goto('/app/dashboard')
    const lines = specifiedMenus[role]
    await expect(menu(page).locator('> ul > li > a, > ul > li > button')).toHaveText(
      lines.map(([text]) => text),
    )
    for (const [text, leadsTo] of lines) {
      if (typeof leadsTo === 'string') {
        await follow(page, text, leadsTo)
        continue
      }
      const group = menu(page).getByRole('button', { name: text })
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      for (const [inner, path] of leadsTo) await follow(page, inner, path)
    }
  })
}

test('what a later version brings is muted in the menu, says so, and can be opened', async ({ enter }) => {
  const page = await enter(people.company)
  await page.goto('/app/dashboard')
  const later = menu(page).getByRole('link', { name: 'Holiday Management' })
  const there = menu(page).getByRole('link', { name: 'Employee Management' })
  await expect(later).toHaveAccessibleDescription('not there yet')
  await expect(there).toHaveAccessibleDescription('')
  const colour = (link: Locator) =>
    link.evaluate(element => element.ownerDocument.defaultView.getComputedStyle(element).color)
  expect(await colour(later)).not.toBe(await colour(there))
  await later.click()
  await expect(page.getByText('Holiday Management is not part of this version yet')).toBeVisible()
})

async function follow(page: Page, text: string, path: string): Promise<void> {
  const link = menu(page).getByRole('link', { name: text, exact: true })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/app/${path}$`))
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(`Rollcall - ${text}`)
}

test('groups open and close by key, which is remembered, and the current page’s is open', async ({
  enter,
}) => {
  const page = await enter(people.company)
  await page.goto('/app/dashboard')
  const updates = menu(page).getByRole('button', { name: 'Team Updates' })
  const birthday = menu(page).getByRole('link', { name: 'Upcoming Birthday' })
  await expect(updates).toHaveAttribute('aria-expanded', 'false')
  await expect(birthday).toBeHidden()
  await updates.focus()
  await page.keyboard.press('Enter')
  await expect(birthday).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Today Leave' })).toBeFocused()
  await page.reload()
  await expect(birthday, 'it stays open').toBeVisible()
  await updates.click()
  await expect(birthday).toBeHidden()

  await page.goto('/app/birthday')
  await expect(birthday, 'the page that is come to stands in an open group').toBeVisible()
  await expect(birthday).toHaveAttribute('aria-current', 'page')
  await updates.click()
  await expect(birthday).toBeHidden()
  await expectAccessible(page)
})

test('folded, a group flies out beside its icon and is walked by keys', async ({ enter }) => {
  const page = await enter(people.company)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  const setting = menu(page).getByRole('button', { name: 'Setting' })
  await setting.focus()
  await page.keyboard.press('Enter')
  const flyout = page.getByRole('menu', { name: 'Setting' })
  await expect(flyout.getByRole('menuitem')).toHaveText([
    'Slack Integration',
    'Team Settings',
    'Billing/Subscription',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
  await expect(setting).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/setting\/team-settings$/)
  await expect(flyout).toBeHidden()
})

test('on a phone the menu is a drawer with its groups, closed by Esc and by following', async ({ enter }) => {
  const page = await enter(people.employee, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/dashboard')
  const open = page.getByRole('button', { name: 'Open the menu' })
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await open.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await drawer.getByRole('button', { name: 'Team Updates' }).click()
  await drawer.getByRole('link', { name: 'Upcoming Anniversary' }).click()
  await expect(page).toHaveTitle('Rollcall - Upcoming Anniversary')
  await expect(drawer).toBeHidden()
})

test('a company on the free plan is shown the way to the plans at its dashboard, on any window', async ({
  enter,
  system,
}) => {
  const page = await enter(people.company)
  const view = page.getByRole('link', { name: 'View plans' })
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/app/dashboard')
    await expect(page.getByText('You are on the Free plan')).toBeVisible()
    if (width === 390) await expectAccessible(page)
    await view.click()
    await expect(page).toHaveURL(/\/app\/setting\/subcriptions$/)
    await expect(page.getByText('You are on the Free plan · ')).toBeHidden()
  }
  const paying = await enter(await newCompany(system, 'paying@menus.test', 'plus'))
  await paying.goto('/app/dashboard')
  await expect(menu(paying).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(paying.getByRole('link', { name: 'View plans' })).toBeHidden()
})

test('the way to the plans is seen at once: no menu scrolls it away, and folded it still says what it is', async ({
  enter,
}) => {
  const page = await enter(people.company)
  const free = page.getByRole('main').getByText('You are on the Free plan')
  const view = page.getByRole('main').getByRole('link', { name: 'View plans' })
  const seen = async (where: string) => {
    await expect(free, where).toBeInViewport({ ratio: 1 })
    await expect(view, where).toBeInViewport({ ratio: 1 })
    await expect(view, where).toHaveText('View plans')
  }
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.goto('/app/dashboard')
  await seen('beside the menu')
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await seen('beside the folded menu')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await seen('on a phone')
})

test('the open account menu leaves nothing outside what the page names', async ({ enter }) => {
  const page = await enter(people.employee)
  await page.goto('/app/dashboard')
  const account = page.getByRole('button', { name: 'Your account: Mina Moe' })
  await account.click()
  const open = page.getByRole('dialog', { name: 'Your account' })
  await expect(open).toContainText('mina@menus.test')
  await expect(open.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(account).toBeFocused()
})
