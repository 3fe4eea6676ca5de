import type { Page } from '@playwright/test'
import { Client } from '../src/client.ts'
import { administrator, newCompany, type Person } from './companies.ts'
import { expect, expectAccessible, test, visit } from './fixtures.ts'

let admin: Person
let lena: string

const message = 'Can we pay by the year?\nAnd in euros?'
const inquiry = (name: string) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@inquiries.test`,
  companyName: 'Harbour',
  phoneNumber: '',
  planId: 'plus',
  teamSize: 140,
  message,
})

test.beforeAll(async ({ system }) => {
  admin = await administrator(system)
  const visitor = new Client(system.origin)
  for (const name of ['Lena Fischer', 'Omar Haddad', 'Ngozi Eze', 'Ha Nguyen']) {
    const answer = await visitor.command<{ id: string }>('ContactSales', inquiry(name))
    expect(answer.status).toBe(200)
    if (name === 'Lena Fischer') lena = answer.body.id
  }
  const said = { name: 'Asha Kulkarni', email: 'visitor@inquiries.test', message }
  expect((await visitor.request('POST', '/api/contactUs', said)).status).toBe(200)
})

test('the administrator completes, rejects and reopens inquiries, and sees new messages arrive', async ({
  enter,
  system,
}) => {
  const page = await enter(admin)
  await page.goto('/app/inquiry')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('4 inquiries are waiting for an answer')

  await act(page, 'Lena Fischer', 'Complete')
  await expect(row(page, 'Lena Fischer')).toContainText('Completed')
  await expect(title).toHaveText('3 inquiries are waiting for an answer')

  await act(page, 'Omar Haddad', 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject 1 inquiry?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Already a customer')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(row(page, 'Omar Haddad')).toContainText('Rejected')

  await page.getByRole('link', { name: 'Omar Haddad' }).click()
  const detail = page.getByRole('dialog', { name: 'Omar Haddad' })
  await expect(detail).toContainText('Already a customer')
  await detail.getByRole('button', { name: 'Reopen' }).click()
  await expect(detail).toContainText('Pending')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select Ngozi Eze' }).check()
  await page.getByRole('checkbox', { name: 'Select Ha Nguyen' }).check()
  const bulk = page.getByRole('toolbar', { name: 'Actions for selected rows' })
  await bulk.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('2 inquiries completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed 3' })).toBeVisible()

  await visit(page, '/app/admin/contact-us-requests')
  await expect(title).toHaveText('1 message is waiting for an answer')
  await row(page, 'Asha Kulkarni').getByText('Can we pay').click()
  const message = page.getByRole('dialog', { name: 'Asha Kulkarni' })
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message).toContainText('Answered')
  await message.getByRole('button', { name: 'Close' }).click()
  const later = { name: 'Tomás Vega', email: 'tomas@inquiries.test', message: 'Do you run on a ship?' }
  await new Client(system.origin).request('POST', '/api/contactUs', later)
  await expect(row(page, 'Tomás Vega'), 'the list follows without a reload').toBeVisible()
})

test('editing an inquiry keeps typed text while other fields follow changes made elsewhere', async ({
  enter,
}) => {
  const page = await enter(admin)
  await page.goto(`/app/sales/edit?id=${lena}`)
  await expect(page).toHaveTitle('Rollcall - Edit inquiry')
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(field('Message')).toHaveValue(message)
  await field('Team size').fill('180')
  await field('Note').fill('Called on Monday')

  const elsewhere = { ...inquiry('Lena Fischer'), inquiryId: lena, companyName: 'Harbour Hotels', note: '' }
  expect((await admin.client.command('EditInquiry', elsewhere)).status).toBe(200)
  await expect(field('Company'), 'an untouched field follows').toHaveValue('Harbour Hotels')
  await expect(field('Note')).toHaveValue('Called on Monday')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/app\/inquiry/)
  await expect(row(page, 'Lena Fischer')).toContainText('180')
  await expect(row(page, 'Lena Fischer')).toContainText('Harbour Hotels')
})

test('an inquiry from the billing page reaches the administrator with the company', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'sales@inquiries.test')
  const page = await enter(company)
  await page.goto('/app/setting/subcriptions')
  await page.getByRole('button', { name: 'Contact sales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact sales' })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('sales@inquiries.test')
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('We grow.')
  await dialog.getByRole('textbox', { name: 'How many people are you?' }).fill('250')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  const theirs = await enter(admin)
  await theirs.goto('/app/inquiry')
  await theirs.getByRole('searchbox').fill('sales@inquiries.test')
  await expect(theirs).toHaveURL(/filter=/)
  await expect(theirs.getByRole('row')).toHaveCount(2)
  await theirs.getByRole('row').nth(1).getByRole('link').click()
  await expect(theirs.getByRole('dialog')).toContainText('250 people')
  await theirs.getByRole('dialog').getByRole('link', { name: 'A company on its billing page' }).click()
  await expect(theirs).toHaveURL(/\/app\/company\//)
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
