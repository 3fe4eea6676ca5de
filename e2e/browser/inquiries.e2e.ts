import type { Page } from '@playwright/test'
import { Client } from '../src/client.ts'
import { administrator, newCompany, type Person } from './companies.ts'
import { clickOnBusyPage, expect, expectAccessible, test } from './fixtures.ts'

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
  for (const name of ['Asha Kulkarni', 'Zeynep Kaya']) {
    const body = { name, email: 'visitor@inquiries.test', message: `${message}\n${name}` }
    expect((await visitor.request('POST', '/api/contactUs', body)).status).toBe(200)
  }
})

test('inquiries are completed, rejected with a reason, reopened, one or several', async ({ enter }) => {
  const page = await enter(admin)
  await page.goto('/app/inquiry')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('4 inquiries are waiting for an answer')
  await expect(page.getByText('4 inquiries · 0 completed · 0 rejected')).toBeVisible()

  await act(page, 'Lena Fischer', 'Complete')
  await expect(row(page, 'Lena Fischer')).toContainText('Completed')
  await expect(title).toHaveText('3 inquiries are waiting for an answer')

  await act(page, 'Omar Haddad', 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject 1 inquiry?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Already a customer')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(row(page, 'Omar Haddad')).toContainText('Rejected')

  await page.getByRole('button', { name: 'Rejected 1' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Omar Haddad' }).click()
  const detail = page.getByRole('dialog', { name: 'Omar Haddad' })
  await expect(detail).toContainText('Already a customer')
  await expect(detail).toContainText('And in euros?')
  await detail.getByRole('button', { name: 'Reopen' }).click()
  await expect(detail).toContainText('Pending')
  // Its button went with its act, and the keyboard stays here all the same.
  await expect.poll(() => detail.evaluate(drawer => drawer.matches(':focus-within'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await page.getByRole('button', { name: /^All/ }).click()

  await page.getByRole('checkbox', { name: 'Select Ngozi Eze' }).check()
  await page.getByRole('checkbox', { name: 'Select Ha Nguyen' }).check()
  const bulk = page.getByRole('toolbar', { name: 'Actions for selected rows' })
  await expect(bulk).toContainText('2 selected')
  await bulk.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('2 inquiries completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed 3' })).toBeVisible()
})

test('an inquiry is edited with a note, and unsaved changes are asked about', async ({ enter }) => {
  const page = await enter(admin, { provokes: /status of (404|422)/ })
  await page.goto(`/app/sales/edit?id=${lena}`)
  await expect(page).toHaveTitle('Rollcall - Edit inquiry')
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(field('Message')).toHaveValue(message)
  await field('Team size').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be a number')).toBeVisible()
  await field('Team size').fill('180')
  await field('Note').fill('Called on Monday')

  await page.getByRole('link', { name: 'Contact Us Requests' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page, 'the changes are still there').toHaveTitle('Rollcall - Edit inquiry')
  await expect(field('Note')).toHaveValue('Called on Monday')

  const elsewhere = { ...inquiry('Lena Fischer'), inquiryId: lena, companyName: 'Harbour Hotels', note: '' }
  expect((await admin.client.command('EditInquiry', elsewhere)).status).toBe(200)
  await expect(field('Company'), 'what nobody typed in follows').toHaveValue('Harbour Hotels')
  await expect(field('Note')).toHaveValue('Called on Monday')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/app\/inquiry/)
  await expect(row(page, 'Lena Fischer')).toContainText('180')
  await expect(row(page, 'Lena Fischer')).toContainText('Harbour Hotels')
  await page.goto('/app/sales/edit?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Inquiry not found')).toBeVisible()
})

test('a message of the contact form is read whole, answered by mail, and marked as answered', async ({
  enter,
  system,
}) => {
  const page = await enter(admin)
  await page.goto('/app/admin/contact-us-requests')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('2 messages are waiting for an answer')
  await row(page, 'Asha Kulkarni').getByText('Can we pay').click()
  const detail = page.getByRole('dialog', { name: 'Asha Kulkarni' })
  await expect(detail).toContainText(/And in euros\?\s*Asha Kulkarni/)
  const reply = detail.getByRole('link', { name: 'Reply by email' })
  expect(decodeURIComponent(String(await reply.getAttribute('href')))).toMatch(
    /^mailto:visitor@inquiries\.test\?subject=.*Hello Asha Kulkarni,[\s\S]*> And in euros\?/,
  )
  await detail.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(detail).toContainText('Answered')
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(title).toHaveText('1 message is waiting for an answer')

  const later = { name: 'Tomás Vega', email: 'tomas@inquiries.test', message }
  await new Client(system.origin).request('POST', '/api/contactUs', later)
  await expect(row(page, 'Tomás Vega'), 'it comes by itself').toBeVisible()
})

test('a company contacts sales from its billing page with what is known of it', async ({ enter, system }) => {
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

test('what is opened right after typing a search stays open while the search is done', async ({
  enter,
  system,
}) => {
  const message = 'Can we pay by the year?'
  const more = { companyName: 'Harbour', phoneNumber: '', planId: 'plus', teamSize: 140, message }
  for (const name of ['Quentin Marsh', 'Yusra Demir'])
    await new Client(system.origin).command('ContactSales', {
      ...more,
      name,
      email: `${name[0]}@inquiries.test`,
    })
  const page = await enter(admin)
  await page.goto('/app/inquiry')
  const link = page.getByRole('link', { name: 'Yusra Demir' })
  await expect(link).toBeVisible()
  await page.getByRole('searchbox').fill('yusra')
  await clickOnBusyPage(link)
  await expect(page).toHaveURL(/[?&]filter=[^&]*yusra/)
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(2)
  await expect(page).toHaveURL(/[?&]open=/)
  await expect(page.getByRole('dialog', { name: 'Yusra Demir' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('searchbox').fill('quentin')
  await clickOnBusyPage(page.getByRole('button', { name: /^Pending \d/ }))
  const filter = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')
  await expect.poll(filter, 'neither undoes the other').toEqual({ status: 'pending', q: 'quentin' })
})

test('what was typed about one inquiry is not saved with another that is opened meanwhile', async ({
  enter,
  system,
}) => {
  const page = await enter(admin)
  await page.goto(`/app/sales/edit?id=${lena}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('About Lena alone')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const milo = await new Client(system.origin).command<{ id: string }>('ContactSales', inquiry('Milo Berg'))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const news = page.getByRole('dialog', { name: 'Notifications' }).locator(`a[href$="${milo.body.id}"]`)
  await news.click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL(new RegExp(lena))
  await expect(note).toHaveValue('About Lena alone')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await news.click()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Milo Berg')
  await expect(note).toHaveValue('')
})

test('state and menu of an inquiry stand in the window, however long its texts are', async ({
  enter,
  system,
}) => {
  const long = 'Harbour Gesellschaft für Schifffahrt und Logistik mit beschränkter Haftung'
  const name = 'Maximiliane Katharina von Hohenstein-Wittelsbach'
  const email = 'maximiliane.katharina.von.hohenstein-wittelsbach@schifffahrtsgesellschaft.inquiries.test'
  const text = 'We are forty people in three countries and would like to know what a year costs us.'
  const asked = { ...inquiry('Long Words'), name, email, companyName: long, message: text }
  expect((await new Client(system.origin).command('ContactSales', asked)).status).toBe(200)
  const page = await enter(admin)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/app/inquiry')
    const line = row(page, name)
    for (const part of [line.getByText('Pending'), line.getByRole('button', { name: /^Actions for/ })]) {
      const box = await part.boundingBox()
      expect(box && box.x + box.width, `${await part.innerText()} at ${width}`).toBeLessThanOrEqual(width)
    }
    const list = page.getByRole('region', { name: 'Table of inquiries' })
    const over = await list.evaluate(box => box.scrollWidth - box.clientWidth)
    expect(over, `the table at ${width}`).toBeLessThanOrEqual(0)
  }
  await row(page, name).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(text)
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
