import type { Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

const plansPage = '/app/setting/subcriptions'
const state = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByRole('table').getByRole('row')
const uncharged = 'You are not charged: this version has no payment provider.'

test('a company switches its plan, cancels it and resumes it, and each says its effect beforehand', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'plans@plans.test')
  for (let n = 1; n <= 7; n++) await invite(company, employeeForm(`plans${n}@plans.test`, `PL-${n}`))
  const page = await enter(company)
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: 'View plans' }).click()
  await expect(page).toHaveURL(plansPage)
  await expect(page).toHaveTitle('Rollcall - Billing/Subscription')
  await expect(state(page)).toHaveText('You are on the Free plan: 7 of 10 employees, records of 30 days')
  await expect(page.getByText(uncharged)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Free' })).toContainText('Your plan')
  for (const [plan, price, records, employees] of [
    ['Free', '$0', '30 days', 'up to 10'],
    ['Standard', '$49', '1 year', 'up to 100'],
    ['Plus', '$99', 'unlimited', 'unlimited'],
  ] as const)
    for (const text of [price, records, employees])
      await expect(page.getByRole('article', { name: plan })).toContainText(text)
  await expect(button(page, 'Cancel plan')).toBeHidden()

  const dialog = page.getByRole('dialog')
  await button(page, 'Switch to Standard').click()
  await expect(dialog).toContainText(
    'The change takes effect immediately. Records that are hidden now are shown again.',
  )
  await expect(dialog).toContainText(uncharged)
  await expect(dialog.getByRole('row')).toHaveText([
    'Free, nowStandard',
    'Records visible30 days1 year',
    'Employeesup to 10up to 100',
    'Monthly leave creditnoneadds 1 day (later)',
    'Price a month$0$49',
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(state(page)).toContainText('Free')
  await button(page, 'Switch to Standard').click()
  await dialog.getByRole('button', { name: 'Switch to Standard' }).click()
  await expect(page.getByText('You are on the Standard plan now')).toBeVisible()
  await expect(state(page)).toHaveText('You are on the Standard plan: 7 of 100 employees, records of 1 year')

  await button(page, 'Switch to Free').click()
  await expect(dialog).toContainText(/Records before \d\d \w{3} \d{4} are hidden, not deleted/)
  await expect(dialog).toContainText(/To keep Standard until \d\d \w{3} \d{4}, \d\d:\d\d, cancel it instead/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await button(page, 'Cancel plan').click()
  await expect(dialog).toContainText(/You keep it until the paid month ends on \d\d \w{3} \d{4} at \d\d:\d\d/)
  const [, end] = /ends on (\d\d \w{3} \d{4} at \d\d:\d\d)/.exec(await dialog.innerText()) ?? []
  await dialog.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'Cancel plan').click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(state(page)).toHaveText(
    /^Your Standard plan ends on .*: 7 of 100 employees, records of 1 year$/,
  )
  await expect(page.getByText(`It ends on ${end}. Then you move to the Free plan`)).toBeVisible()
  await expect(button(page, 'Cancel plan')).toBeHidden()
  await expect(history(page).nth(1)).toContainText(`Cancelled the Standard plan, to end on ${end}`)

  await button(page, 'Resume plan').click()
  await expect(page.getByText('Your Standard plan continues')).toBeVisible()
  await expect(state(page)).toHaveText('You are on the Standard plan: 7 of 100 employees, records of 1 year')
  await expect(button(page, 'Resume plan')).toBeHidden()
  await expect(history(page)).toHaveCount(5)
  for (const [row, what] of [
    'Resumed the Standard plan',
    'Cancelled the Standard plan',
    'Switched from Free to Standard',
    'Began on the Free plan',
  ].entries())
    await expect(history(page).nth(row + 1)).toContainText(what)

  await button(page, 'Switch to Free').click()
  await dialog.getByRole('button', { name: 'Switch to Free' }).click()
  await expect(state(page)).toHaveText('You are on the Free plan: 7 of 10 employees, records of 30 days')

  await button(page, 'Contact sales').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a downgrade with too many active employees names both numbers and leads to who can be blocked', async ({
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
  await expect(dialog).toContainText(
    '11 employees are active, and the Free plan allows 10. Block 1 of them first.',
  )
  await expect(dialog, 'ten of them never logged in').toContainText('Invited people count too.')
  await expect(dialog.getByRole('button', { name: 'Switch to Free' })).toBeHidden()
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

  // Back again would be one too many, which is asked as it is where one is added.
  await page.goto('/app/employee')
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await page.getByRole('button', { name: 'Actions for Zoya Lind' }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  const full = page.getByRole('dialog', { name: 'Your plan is full' })
  await expect(full).toContainText(texts.employeeLimit)
  await full.getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(/\/app\/setting\/subcriptions$/)
})

test('a company of eleven cancels its plan: it says what will be, and nobody has to be blocked', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'eleven@plans.test', 'plus')
  for (let n = 1; n <= 11; n++) await invite(company, employeeForm(`eleven${n}@plans.test`, `EL-${n}`))
  const page = await enter(company)
  await page.goto(plansPage)
  await expect(page.getByRole('article', { name: 'Plus' })).toContainText('11 active or invited now')
  const dialog = page.getByRole('dialog', { name: 'Cancel the Plus plan?' })
  await button(page, 'Cancel plan').click()
  const willBe = /11 employees are active or invited, and the Free plan allows 10. Nobody will be blocked/
  await expect(dialog).toContainText(willBe)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(state(page)).toHaveText(/^Your Plus plan ends on .*: 11 employees, all records$/)
  await expect(page.getByText(willBe)).toBeVisible()
})

test('what changed elsewhere is on the page without loading it again', async ({ enter, system }) => {
  const company = await newCompany(system, 'elsewhere@plans.test')
  const page = await enter(company)
  await page.goto(plansPage)
  await expect(state(page)).toContainText('Free plan: 0 of 10')
  await company.client.command('SwitchPlan', { planId: 'plus' })
  await expect(state(page)).toHaveText('You are on the Plus plan: 0 employees, all records')
  await expect(history(page)).toHaveCount(3)
})

test('each limit says its sentence on the screen, and leads a company to the plans', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'limits@plans.test')
  for (let n = 1; n <= 9; n++) await invite(company, employeeForm(`limits${n}@plans.test`, `LI-${n}`))
  const employee = await newEmployee(company, 'limits10@plans.test', 'Linh Nguyen')
  const old = '/app/team-in-out?week=2004-03-01'
  const page = await enter(company, { provokes: /status of 409/ })
  const dialog = page.getByRole('dialog')

  await page.goto(old)
  await expect(page.getByText(texts.recordsLimit30Days)).toBeVisible()
  const monday = page.getByRole('gridcell', { name: /^Linh Nguyen, Monday, 01 Mar 2004/ })
  await expect(monday, 'what happened on a hidden day is not known').toHaveAccessibleName(
    /hidden by the plan/,
  )
  await monday.click()
  await expect(page.getByText('The records of this day are hidden by the plan, not deleted.')).toBeVisible()
  await page.goto(old)
  await button(page, 'Upgrade plan').click()
  await expect(dialog).toContainText(texts.recordsLimit30Days)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(old)
  await button(page, 'Upgrade plan').click()
  await dialog.getByRole('button', { name: 'View plans' }).click()
  await expect(page).toHaveURL(plansPage)

  await page.goto('/app/employee/create')
  const field = (name: string) => page.getByRole('textbox', { name })
  for (const [name, value] of Object.entries({
    'Full name': 'Eleventh Person',
    Email: 'limits11@plans.test',
    Mobile: '+91 98 7654 3210',
    'Date of birth': '14 Mar 1994',
    Code: 'LI-11',
    Position: 'Writer',
    'Date of joining': '5 Jan 2026',
    'Leave balance': '7',
  }))
    await field(name).fill(value)
  await button(page, 'Add employee').click()
  await expect(dialog).toContainText(texts.employeeLimit)
  // Who was typed in is not left without a question.
  await dialog.getByRole('button', { name: 'View plans' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click()
  await expect(page).toHaveURL(plansPage)

  const theirs = await enter(employee)
  const longAgo = '/app/my-in-out?from=2004-03-01'
  await theirs.goto(longAgo)
  await expect(theirs.getByText(texts.recordsLimit30Days)).toBeVisible()
  await expect(button(theirs, 'Upgrade plan'), 'the plan is not theirs to change').toBeHidden()
  await theirs.goto('/app/my-in-out?to=2004-03-01')
  await expect(theirs.getByText(texts.recordsLimit30Days), 'old records by their end alone').toBeVisible()
  const main = theirs.getByRole('main')
  await expect(main).toContainText('No records are shown for this period')
  await expect(main, 'nobody can say that there are none').not.toContainText(/no punches/i)
  await theirs.goto('/app/my-in-out')
  await expect(main).toContainText(/records before \d\d \w{3} \d{4} are hidden by the plan/)
  await expect(main).toContainText(/No punches since \d\d \w{3} \d{4}/)
  await expect(theirs.getByText(/You can check only/)).toBeHidden()

  await company.client.command('SwitchPlan', { planId: 'standard' })
  await page.goto(old)
  await expect(page.getByText(texts.recordsLimit1Year)).toBeVisible()
  await theirs.goto(longAgo)
  await expect(theirs.getByText(texts.recordsLimit1Year)).toBeVisible()

  await company.client.command('SwitchPlan', { planId: 'plus' })
  await page.goto(old)
  await expect(page.getByText('Linh Nguyen', { exact: true })).toBeVisible()
  await expect(page.getByText(/You can check only/)).toBeHidden()
  await expect(monday).toHaveAccessibleName(/before joining/)
  await theirs.goto('/app/my-in-out?to=2004-03-01')
  await expect(main).toContainText('No punches in this period')
  await expect(theirs.getByText(/You can check only|hidden by/)).toBeHidden()
})
