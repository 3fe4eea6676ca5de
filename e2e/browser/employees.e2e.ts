import type { Page, Request } from '@playwright/test'
import { employeeRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm } from '../src/forms.ts'
import { invite, newCompany, newEmployee, type Person } from './companies.ts'
import { clickOnBusyPage, expect, expectAccessible, linkMailedTo, test } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const names = (page: Page) => page.getByRole('row').getByRole('link')
const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Waits for the list request with these parameters, while something is done. */
async function asking(page: Page, doing: () => Promise<unknown>, wanted: object): Promise<void> {
  const request = page.waitForRequest(candidate => {
    const asked = listRequest(candidate)
    return Object.entries(wanted).every(([key, value]) => asked?.[key] === JSON.stringify(value))
  })
  await doing()
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
    await asking(page, () => next.click(), { range: [25, 49] })
    await expect(page.getByText('26–31 of 31')).toBeVisible()
    await expect(names(page)).toHaveCount(6)
    await expect(next).toBeDisabled()

    const sort = page.getByRole('columnheader', { name: 'Joined' }).getByRole('button')
    await asking(page, () => sort.click(), { sort: ['dateOfJoin', 'ASC'], range: [0, 24] })
    await expect(names(page).first()).toHaveText('Person 30')
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending')
    await asking(page, () => sort.click(), { sort: ['dateOfJoin', 'DESC'] })
    await expect(names(page).first()).toHaveText('Person 01')

    const active = page.getByRole('button', { name: 'Active 1' })
    await asking(page, () => active.click(), { filter: { status: 'active' } })
    await expect(names(page)).toHaveText(['Zoya Lind'])
    await page.getByRole('button', { name: 'Everyone 31' }).click()

    const search = page.getByRole('searchbox', { name: 'Name, email or code' })
    await asking(page, () => search.fill('person07@'), { filter: { q: 'person07@' }, range: [0, 24] })
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

  test('the search keeps the space between two words', async ({ enter }) => {
    const page = await enter(company)
    await page.goto('/app/employee')
    const search = page.getByRole('searchbox', { name: 'Name, email or code' })
    await asking(page, () => search.fill('Zoya '), { filter: { q: 'Zoya' } })
    await expect(names(page)).toHaveText(['Zoya Lind'])
    await expect(search).toHaveValue('Zoya ')
    await asking(page, () => search.pressSequentially('Lind'), { filter: { q: 'Zoya Lind' } })
    await expect(names(page)).toHaveText(['Zoya Lind'])
  })

  test('a search that is still on its way does not lead back from who was opened', async ({ enter }) => {
    const page = await enter(company)
    await page.goto('/app/employee')
    const person = page.getByRole('link', { name: 'Person 09' })
    await expect(person).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name, email or code' }).fill('Person 09')
    await clickOnBusyPage(person)
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Person 09')
    await expect(page).toHaveURL(/\/app\/employee\/edit\?id=[\w-]+$/)
  })

  test('people are blocked, unblocked, invited again, edited and deleted, one or several', async ({
    enter,
    system,
  }) => {
    const page = await enter(company)
    await page.goto('/app/employee')
    const dialog = page.getByRole('dialog')

    await act(page, 'Person 01', 'Block')
    await expect(dialog).toContainText('Block 1 person?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Person 01')).toContainText('Invited')
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
    await expect(bulk).toContainText('2 selected')
    await bulk.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toContainText('Delete 2 people?')
    await expect(dialog).toContainText('Person 03')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 people deleted')).toBeVisible()
    await expect(page.getByText('1–25 of 29')).toBeVisible()
    await expect(names(page).filter({ hasText: /Person 0[34]/ })).toHaveCount(0)

    await names(page).filter({ hasText: 'Person 05' }).click()
    await expect(page).toHaveTitle('Rollcall - Edit employee')
    await expect(page.getByRole('textbox', { name: 'Date of joining' })).toHaveValue('26 Jan 2026')
    await page.getByRole('textbox', { name: 'Position' }).fill('Chief recruiter')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/app\/employee$/)
    await expect(row(page, 'Person 05')).toContainText('Chief recruiter')
  })
})

test('what is typed about an employee stays when they change something themselves meanwhile', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'meanwhile@employees.test')
  const noor = await newEmployee(company, 'meanwhile-noor@employees.test', 'Noor Alami')
  const page = await enter(company, { provokes: /net::ERR_FAILED/ })
  await page.goto(`/app/employee/edit?id=${noor.id}`)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Position').fill('Chief recr')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await noor.client.command('EditOwnContact', { mobile: '+91 98 1111 2222', address: 'Fort Kochi' })
  await expect(field('Mobile'), 'what nobody typed in follows').toHaveValue('+91 98 1111 2222')
  await expect(field('Position')).toHaveValue('Chief recr')

  await field('Position').pressSequentially('uiter')
  await page.route('**/api/commands/EditEmployee', route => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No connection to the server.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(field('Position'), 'what could not be saved is still asked about').toHaveValue(
    'Chief recruiter',
  )
  await page.unroute('**/api/commands/EditEmployee')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/app\/employee$/)
  await expect(row(page, 'Noor Alami')).toContainText('Chief recruiter')
  const answer = await company.client.get<{ mobile: string }>(`/api/employee/${noor.id}`)
  expect(answer.body.mobile).toBe('+91 98 1111 2222')
})

test('the form says what each field needs, and what a full plan means', async ({ enter, system }) => {
  const company = await newCompany(system, 'full@employees.test')
  for (let n = 1; n <= 10; n++) await invite(company, employeeForm(`full${n}@employees.test`, `F-${n}`))
  const page = await enter(company, { provokes: /status of 4(09|22|03)/ })
  await page.goto('/app/employee/create')
  const add = page.getByRole('button', { name: 'Add employee' })
  await add.click()
  for (const text of Object.values(employeeRequired)) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(field('Full name'), 'the first field that is wrong has the focus').toBeFocused()
  await field('Email').fill('eleventh@lantern')
  await expect(page.getByText(texts.emailInvalid)).toBeVisible()
  await field('Mobile').fill('12')
  await expect(page.getByText(texts.phoneValidation)).toBeVisible()
  await field('Date of birth').fill('31 Feb 1994')
  await expect(page.getByText('Must be a date in the format DD MMM YYYY')).toBeVisible()
  await field('Leave balance').fill('7.3')
  // The field's help says the same words, so what is wrong is looked for as its description.
  await expect(field('Leave balance')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Leave balance')).toHaveAccessibleDescription(/Whole or half days/)

  await field('Full name').fill('Eleventh Person')
  await field('Email').fill('full1@employees.test')
  await field('Mobile').fill('+91 98 7654 3210')
  await field('Date of birth').fill('14 Mar 1994')
  await field('Code').fill('F-11')
  await field('Position').fill('Writer')
  await field('Date of joining').fill('5 Jan 2026')
  await field('Leave balance').fill('7,5')
  await add.click()
  await expect(field('Email'), 'somebody has this address already').toHaveAttribute('aria-invalid', 'true')

  await field('Email').fill('eleventh@employees.test')
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Your plan is full' })
  await expect(dialog).toContainText(texts.employeeLimit)
  await expect(dialog).toContainText('10 of 10 active or invited')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(field('Full name'), 'what was typed is still there').toHaveValue('Eleventh Person')

  // A blocked person frees a seat.
  const [someone] = (await company.client.get<{ id: string }[]>('/api/employee')).body as unknown as {
    id: string
  }[]
  await company.client.command('BlockEmployee', { employeeId: someone?.id })
  await add.click()
  await expect(page).toHaveURL(/\/app\/employee$/)
  await expect(row(page, 'Eleventh Person')).toContainText('Invited')
})

test('a company sets the time zone of one employee, whose own clock follows', async ({ enter, system }) => {
  const company = await newCompany(system, 'zones@employees.test')
  const jun = await newEmployee(company, 'zones-jun@employees.test', 'Jun Takahashi')
  const own = await enter(jun)
  await own.goto('/app/dashboard')
  await expect(own.getByText(/your time zone is Kolkata/)).toBeVisible()

  const page = await enter(company)
  await page.goto(`/app/employee/edit?id=${jun.id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Time zone of Jun Takahashi' })
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await dialog.getByRole('button', { name: 'Set time zone' }).click()
  await expect(page.getByText('The time zone of Jun Takahashi is set')).toBeVisible()
  await expect(page.getByText(/Tokyo · UTC\+09:00, their own/)).toBeVisible()
  await expect(own.getByText(/your time zone is Tokyo/)).toBeVisible()
})
