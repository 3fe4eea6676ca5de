import type { Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

const plansPage = '/app/setting/subcriptions'
const state = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByRole('table').getByRole('row')

test('a company switches, cancels and resumes its plan, and sees changes made elsewhere', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'plans@plans.test')
  const page = await enter(company)
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: 'View plans' }).click()
  await expect(page).toHaveURL(plansPage)
  await expect(page).toHaveTitle('Rollcall - Billing/Subscription')
  await expect(state(page)).toHaveText('You are on the Free plan: 0 of 10 employees, records of 30 days')

  const dialog = page.getByRole('dialog')
  await button(page, 'Switch to Standard').click()
  await dialog.getByRole('button', { name: 'Switch to Standard' }).click()
  await expect(page.getByText('You are on the Standard plan now')).toBeVisible()
  await expect(state(page)).toHaveText('You are on the Standard plan: 0 of 100 employees, records of 1 year')

  await button(page, 'Cancel plan').click()
  await expect(dialog).toContainText(/the paid month ends on \d\d \w{3} \d{4} at \d\d:\d\d/)
  const [, end] = /ends on (\d\d \w{3} \d{4} at \d\d:\d\d)/.exec(await dialog.innerText()) ?? []
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(`It ends on ${end}. Then you move to the Free plan`)).toBeVisible()
  await expect(history(page).nth(1)).toContainText(`Cancelled the Standard plan, to end on ${end}`)

  await button(page, 'Resume plan').click()
  await expect(page.getByText('Your Standard plan continues')).toBeVisible()
  await expect(button(page, 'Resume plan')).toBeHidden()
  await expect(history(page)).toHaveCount(5)
  for (const [row, what] of [
    'Resumed the Standard plan',
    'Cancelled the Standard plan',
    'Switched from Free to Standard',
    'Began on the Free plan',
  ].entries())
    await expect(history(page).nth(row + 1)).toContainText(what)

  await company.client.command('SwitchPlan', { planId: 'plus' })
  await expect(state(page), 'without loading the page again').toHaveText(
    'You are on the Plus plan: 0 employees, all records',
  )
  await expect(history(page)).toHaveCount(6)
  await button(page, 'Contact sales').click()
  await expect(dialog).toBeVisible()
})

test('a company with too many employees blocks one, moves to a smaller plan, and cannot unblock', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'refused@plans.test', 'plus')
  for (let n = 1; n <= 10; n++) await invite(company, employeeForm(`refused${n}@plans.test`, `RE-${n}`))
  await newEmployee(company, 'refused11@plans.test', 'Zoya Lind')
  const page = await enter(company, { provokes: /status of 409/ })
  await page.goto(plansPage)
  await expect(state(page)).toHaveText('You are on the Plus plan: 11 employees, all records')
  const dialog = page.getByRole('dialog')
  await button(page, 'Switch to Free').click()
  await dialog.getByRole('link', { name: 'Choose people to block' }).click()
  await expect(page).toHaveURL(/\/app\/employee\?filter=/)
  for (const name of ['Active 1', 'Invited 10'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Actions for Zoya Lind' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('1 person blocked')).toBeVisible()

  await page.goto(plansPage)
  await button(page, 'Switch to Free').click()
  await dialog.getByRole('button', { name: 'Switch to Free' }).click()
  await expect(state(page)).toHaveText('You are on the Free plan: 10 of 10 employees, records of 30 days')

  // To unblock needs a seat, and the plan has none left.
  await page.goto('/app/employee')
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await page.getByRole('button', { name: 'Actions for Zoya Lind' }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  const full = page.getByRole('dialog', { name: 'Your plan is full' })
  await expect(full).toContainText(texts.employeeLimit)
  await full.getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(/\/app\/setting\/subcriptions$/)
})

test('a plan hides old records from the company and its employees until the company upgrades', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'limits@plans.test')
  const employee = await newEmployee(company, 'limits1@plans.test', 'Linh Nguyen')
  const old = '/app/team-in-out?week=2004-03-01'
  const page = await enter(company)
  const own = await enter(employee)
  const longAgo = '/app/my-in-out?from=2004-03-01'
  for (const [plan, says] of [
    ['free', texts.recordsLimit30Days],
    ['standard', texts.recordsLimit1Year],
  ] as const) {
    if (plan !== 'free') await company.client.command('SwitchPlan', { planId: plan })
    await page.goto(old)
    await expect(page.getByText(says)).toBeVisible()
    await own.goto(longAgo)
    await expect(own.getByText(says)).toBeVisible()
  }
  await button(page, 'Upgrade plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(plansPage)

  await company.client.command('SwitchPlan', { planId: 'plus' })
  await page.goto(old)
  await expect(page.getByText('Nobody has joined by this week')).toBeVisible()
  await expect(page.getByText(/You can check only/)).toBeHidden()
  await own.goto(longAgo)
  await expect(own.getByRole('main')).toContainText('No punches in this period')
  await expect(own.getByText(/You can check only|hidden by/)).toBeHidden()
})
