import type { Page } from '@playwright/test'
import { Client } from '../src/client.ts'
import { password } from '../src/forms.ts'
import { type Employee, logIn, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, test } from './fixtures.ts'

let company: Person
let employee: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'office@coming-back.test')
  employee = await newEmployee(company, 'gita@coming-back.test', 'Gita Rao')
})

async function fillLogIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const week = '/app/my-in-out?week=2026-11-16'

test('a log-in leads to the address that was opened first, with the focus on its heading', async ({
  enter,
}) => {
  const page = await enter(null)
  await page.goto(week)
  await fillLogIn(page, employee.email)
  await expect(page).toHaveURL(week)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/app/profile')
  await page.reload()
  await expect(page, 'only once').toHaveURL('/app/profile')
})

test('the second step of a log-in keeps the address', async ({ enter }) => {
  const page = await enter(null, { provokes: /status of 401/ })
  await page.route('**/api/login', async route => {
    const { code, ...rest } = route.request().postDataJSON()
    if (code !== undefined) return route.continue({ postData: JSON.stringify(rest) })
    const json = { code: 'second-factor-required', message: 'Enter your code', errors: [] }
    return route.fulfill({ status: 401, json })
  })
  await page.goto(week)
  await fillLogIn(page, employee.email)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('form', { name: 'One more step' })).toBeVisible()
  await code.fill('123 456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(week)
})

test('a log-in never leads to another site', async ({ enter }) => {
  const page = await enter(null)
  await page.goto('/login')
  await page.evaluate(() =>
    sessionStorage.setItem('comeBack', JSON.stringify({ path: '//evil.test/app/x', account: null })),
  )
  await fillLogIn(page, employee.email)
  await expect(page).toHaveURL('/app/dashboard')
})

test('typed text comes back after the session ended, for the same person', async ({ enter }) => {
  const again = await logIn(new Client(company.client.origin), company.email)
  const page = await enter(again, { provokes: /status of 401/ })
  await page.goto('/app/employee/create')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const name = page.getByRole('textbox', { name: 'Full name' })
  // A browser asks only on a page that somebody has used.
  await name.click()
  await name.pressSequentially('Zoya Lind')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await again.client.command('SignOut')
  await expect(page).toHaveURL(/\/login$/)
  expect(asked, 'the browser asked nothing').toEqual([])
  await expect(page.getByText(/session has ended/i)).toBeVisible()

  await fillLogIn(page, company.email)
  await expect(page).toHaveURL('/app/employee/create')
  await expect(name).toHaveValue('Zoya Lind')
  await expect(page.getByText('What you typed before your session ended has been restored.')).toBeVisible()
})
