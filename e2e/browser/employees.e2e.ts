import type { Page, Request } from '@playwright/test'
import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, linkMailedTo, test } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const names = (page: Page) => page.getByRole('row').getByRole('link')
const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Waits for a list request with these parameters, which an action causes. */
async function expectRequest(page: Page, action: () => Promise<unknown>, wanted: object): Promise<void> {
  const request = page.waitForRequest(candidate => {
    const parameters = listRequest(candidate)
    return Object.entries(wanted).every(([key, value]) => parameters?.[key] === JSON.stringify(value))
  })
  await action()
  await request
}

function listRequest(request: Request): Record<string, string> | undefined {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/api/employee' ? Object.fromEntries(searchParams) : undefined
}

test.describe('a company of 31 people', () => {
  let company: Person

  test.beforeAll(async ({ system }) => {
    company = await newCompany(system, 'grid@employees.test', 'demo')
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
    const add = async () => {
      for (let n = numbers.shift(); n; n = numbers.shift()) {
        const number = String(n).padStart(2, '0')
        const form = employeeForm(`person${number}@employees.test`, `LW-${number}`)
        const joined = { dateOfJoin: `2026-01-${String(31 - n).padStart(2, '0')}` }
        await invite(company, { ...form, ...joined, fullName: `Person ${number}`, position: 'Recruiter' })
      }
    }
    await Promise.all([add(), add(), add(), add()])
    await newEmployee(company, 'zoya@employees.test', 'Zoya Lind')
  })

  test('the server pages, sorts, filters and searches the table', async ({ enter }) => {
    const page = await enter(company)
    await page.goto('/app/employee')
    await expect(page).toHaveTitle('Rollcall - Employee Management')
    await expect(page.getByText('1–25 of 31')).toBeVisible()
    await expect(page.getByText('1 active · 30 invited · 0 blocked')).toBeVisible()
    await expect(names(page)).toHaveCount(25)
    await expect(names(page).first()).toHaveText('Person 01')

    const next = page.getByRole('button', { name: 'Next page' })
    await expectRequest(page, () => next.click(), { range: [25, 49] })
    await expect(page.getByText('26–31 of 31')).toBeVisible()
    await expect(names(page)).toHaveCount(6)
    await expect(next).toBeDisabled()

    const sort = page.getByRole('columnheader', { name: 'Joined' }).getByRole('button')
    await expectRequest(page, () => sort.click(), { sort: ['dateOfJoin', 'ASC'], range: [0, 24] })
    await expect(names(page).first()).toHaveText('Person 30')
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending')
    await expectRequest(page, () => sort.click(), { sort: ['dateOfJoin', 'DESC'] })
    await expect(names(page).first()).toHaveText('Person 01')

    const active = page.getByRole('button', { name: 'Active 1' })
    await expectRequest(page, () => active.click(), { filter: { status: 'active' } })
    await expect(names(page)).toHaveText(['Zoya Lind'])
    await page.getByRole('button', { name: 'Everyone 31' }).click()

    const search = page.getByRole('searchbox', { name: 'Name, email or code' })
    await expectRequest(page, () => search.fill('person07@'), { filter: { q: 'person07@' }, range: [0, 24] })
    await expect(names(page)).toHaveText(['Person 07'])
    await search.fill('LW-12')
    await expect(names(page)).toHaveText(['Person 12'])
    await search.fill('nobody at all')
    await expect(page.getByText('Nobody matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await expect(names(page)).toHaveCount(25)

    await page.getByLabel('Rows per page').selectOption('10')
    await expect(page.getByText('1–10 of 31')).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'Mobile' }).click()
    await page.getByRole('switch', { name: 'Position' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Mobile' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Position' })).toBeHidden()
    await expect(names(page)).toHaveCount(10)
  })

  test('the company blocks, unblocks, invites again, deletes and edits people', async ({ enter, system }) => {
    const page = await enter(company)
    await page.goto('/app/employee')
    const dialog = page.getByRole('dialog')
    await act(page, 'Person 01', 'Block')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(row(page, 'Person 01')).toContainText('Blocked')
    await act(page, 'Person 01', 'Unblock')
    await expect(row(page, 'Person 01')).toContainText('Invited')

    const before = await linkMailedTo(page, system.origin, 'person02@employees.test', /invit/i)
    await act(page, 'Person 02', 'Resend invitation')
    await expect(page.getByText('Invitation sent again')).toBeVisible()
    await expect(async () => {
      expect(await linkMailedTo(page, system.origin, 'person02@employees.test', /invit/i)).not.toBe(before)
    }).toPass()

    await page.getByRole('checkbox', { name: 'Select Person 03' }).check()
    await page.getByRole('checkbox', { name: 'Select Person 04' }).check()
    const bulk = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await bulk.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('1–25 of 29')).toBeVisible()
    await expect(names(page).filter({ hasText: /Person 0[34]/ })).toHaveCount(0)

    await names(page).filter({ hasText: 'Person 05' }).click()
    await expect(page).toHaveTitle('Rollcall - Person 05')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page).toHaveTitle('Rollcall - Edit employee')
    await page.getByRole('textbox', { name: 'Position' }).fill('Chief recruiter')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/app\/employee\/show\?id=/)
    await expect(page.getByText(/^Chief recruiter, /)).toBeVisible()
  })
})

test('the page of an employee keeps what is typed while the employee changes contact details, and sets a time zone', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'meanwhile@employees.test')
  const noor = await newEmployee(company, 'meanwhile-noor@employees.test', 'Noor Alami')
  const own = await enter(noor)
  await own.goto('/app/dashboard')
  await expect(own.getByText(/your time zone is Kolkata/)).toBeVisible()
  const page = await enter(company, { provokes: /net::ERR_FAILED/ })
  await page.goto(`/app/employee/edit?id=${noor.id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Time zone of Noor Alami' })
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await dialog.getByRole('button', { name: 'Set time zone' }).click()
  await expect(page.getByText(/Tokyo · UTC\+09:00, their own/)).toBeVisible()
  await expect(own.getByText(/your time zone is Tokyo/), 'the clock of the employee follows').toBeVisible()

  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Position').fill('Chief recr')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await noor.client.command('EditOwnContact', { mobile: '+91 98 1111 2222', address: 'Fort Kochi' })
  await expect(field('Mobile'), 'fields that nobody typed in follow').toHaveValue('+91 98 1111 2222')
  await expect(field('Position')).toHaveValue('Chief recr')

  await field('Position').pressSequentially('uiter')
  await page.route('**/api/commands/EditEmployee', route => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No connection to the server.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(field('Position'), 'an unsaved change is still asked about').toHaveValue('Chief recruiter')
  await page.unroute('**/api/commands/EditEmployee')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/app/employee/show?id=${noor.id}`)
  await expect(page.getByText(/^Chief recruiter, /)).toBeVisible()
  const answer = await company.client.get<{ mobile: string }>(`/api/employee/${noor.id}`)
  expect(answer.body.mobile).toBe('+91 98 1111 2222')
})
