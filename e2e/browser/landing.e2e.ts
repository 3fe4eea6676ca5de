import type { Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { expect, ownClock, test, visitLanding } from './fixtures.ts'

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact us' })
const message = { Name: 'Lena Fischer', Email: 'lena@landing.test', Message: 'Do you run on a ship?' }

async function write(page: Page, said: Record<string, string> = message) {
  for (const [label, value] of Object.entries(said)) await contactForm(page).getByLabel(label).fill(value)
}

test('the landing page shows the plans in force, samples marked as such, and the ways in', async ({
  enter,
}) => {
  const page = await enter(null)
  await visitLanding(page)
  await expect(page.getByText('No credit card required', { exact: true })).toBeVisible()
  const words = page.locator('#words figure')
  await expect(words).toHaveCount(3)
  for (const figure of await words.all()) {
    await expect(figure.getByRole('img', { name: '5 of 5 stars', exact: true })).toHaveCount(1)
    await expect(figure.getByText('Sample text', { exact: true })).toBeVisible()
  }
  await expect(page.locator('#words')).toContainText('Sample texts, marked as such')

  for (const plan of [plans.free, plans.standard, plans.plus]) {
    const card = page.getByRole('article').filter({ hasText: `$${plan.dollarsAMonth} a month` })
    await expect(card.getByRole('heading', { name: plan.cardName, exact: true })).toBeVisible()
    const people = plan.maxEmployees === undefined ? 'unlimited' : `up to ${plan.maxEmployees}`
    await expect(card.getByRole('listitem').filter({ hasText: 'Employees' })).toContainText(people)
  }
  await expect(page.locator('#plans').getByText('Demo')).toHaveCount(0)

  const list = page.getByRole('list', { name: 'Other ways to reach us' })
  for (const name of [/^Contact/, /^Phone/, /^WhatsApp/, /^LinkedIn/, /^Facebook/])
    await expect(list.getByRole('link', { name })).toBeVisible()
  await expect(list.getByRole('link', { name: /^Phone/ })).toHaveAttribute('href', 'tel:+14155550100')
  await expect(page.getByRole('link', { name: 'Featured on Sample Reviews' })).toBeVisible()
  await expect(page.locator('[data-detail="badge"] img'), 'no picture from another site').toHaveCount(0)

  const hero = page.locator('main > section').first()
  await expect(hero.getByRole('link', { name: 'Getting started' })).toHaveAttribute('href', '/login')
  const workflow = page.locator('#how')
  await expect(workflow.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await workflow.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the contact form checks a field when it is left, and all fields when it is sent', async ({ enter }) => {
  const page = await enter(null)
  await visitLanding(page)
  const form = contactForm(page)
  const email = form.getByLabel('Email')
  await expect(form.getByText(texts.required)).toHaveCount(0)
  await email.fill('somebody')
  await form.getByLabel('Message').focus()
  await expect(form.getByText(texts.contactEmailInvalid)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(texts.required)).toHaveCount(0)
  await email.fill('')
  // The cursor is in a field whose error is not shown yet.
  await form.getByLabel('Name').focus()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(texts.required)).toHaveCount(3)
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Lena')
  await expect(form.getByText(texts.required)).toHaveCount(2)
})

test('the contact form says that it was sent, and is empty again after two seconds', async ({ enter }) => {
  const page = await enter(null)
  const stopClock = await ownClock(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const said: unknown[] = []
  await page.route('**/api/contactUs', async route => {
    said.push(route.request().postDataJSON())
    await answered
    await route.fulfill({ json: { status: 200, data: texts.contactSent, message: texts.contactSent } })
  })
  await visitLanding(page)
  await stopClock()
  const form = contactForm(page)
  await write(page)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  for (const label of Object.keys(message)) await expect(form.getByLabel(label)).toHaveValue('')
  answer()
  await expect(form.getByRole('button', { name: 'Sent' })).toBeDisabled()
  await expect(form.getByRole('status')).toHaveText(texts.contactSent)
  expect(said).toEqual([{ name: message.Name, email: message.Email, message: message.Message }])
  await page.clock.runFor(1900)
  await expect(form.getByRole('status')).toHaveText(texts.contactSent)
  await page.clock.runFor(200)
  await expect(form.getByText(texts.contactSent)).toBeHidden()
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  for (const label of Object.keys(message)) {
    await expect(form.getByLabel(label)).toHaveValue('')
    await expect(form.getByLabel(label)).toBeEditable()
  }
  await expect(form.getByText(texts.required)).toHaveCount(0)
})

test('a refused message stays in the contact form, and a toast says why', async ({ enter }) => {
  const page = await enter(null, { provokes: /status of 4(22|29)/ })
  const stopClock = await ownClock(page)
  const refusals = [
    { status: 429, body: { message: 'Too many attempts. Please try again later.' } },
    {
      status: 422,
      body: {
        message: 'Some fields are not valid. Please correct them and try again.',
        errors: [{ path: 'email', message: texts.contactEmailInvalid }],
      },
    },
  ]
  for (const { status, body } of refusals) {
    await page.route('**/api/contactUs', route => route.fulfill({ status, json: body }))
    await visitLanding(page)
    if (status === 429) await stopClock()
    await write(page)
    await contactForm(page).getByRole('button', { name: 'Send' }).click()
    const toast = page.getByRole('region', { name: 'Messages' })
    await expect(toast).toContainText(body.message)
    for (const [label, value] of Object.entries(message))
      await expect(contactForm(page).getByLabel(label)).toHaveValue(value)
    await expect(contactForm(page).getByText(texts.contactEmailInvalid)).toBeVisible({
      visible: status === 422,
    })
    await page.clock.runFor(3100)
    await expect(toast).not.toContainText(body.message)
    await page.unroute('**/api/contactUs')
  }
})

test('the contact form keeps a message while another page is open', async ({ enter }) => {
  const page = await enter(null)
  await visitLanding(page)
  await write(page)
  await page.goto('/privacyPolicy')
  await page.goBack()
  for (const [label, value] of Object.entries(message))
    await expect(contactForm(page).getByLabel(label)).toHaveValue(value)
})

test('a long contact address keeps its distance from the lines around it', async ({ enter }) => {
  const page = await enter(null, { viewport: { width: 390, height: 844 } })
  await page.route('**/site.json', route =>
    route.fulfill({
      json: { contactEmail: 'the.people.who.answer.every.question@a-rather-long-name-of-a-company.example' },
    }),
  )
  await visitLanding(page)
  const way = page.getByRole('list', { name: 'Other ways to reach us' }).getByRole('listitem').first()
  const [row, words] = [(await way.boundingBox())!, (await way.locator('[data-words]').boundingBox())!]
  expect(words.height).toBeGreaterThan(30)
  expect(words.y - row.y).toBeGreaterThanOrEqual(12)
  expect(row.y + row.height - words.y - words.height).toBeGreaterThanOrEqual(12)
})

test('the landing page shows exactly the configured ways to contact us', async ({ enter }) => {
  const bare = await enter(null)
  await bare.route('**/site.json', route => route.fulfill({ json: {} }))
  const asked = bare.waitForResponse('**/site.json')
  await bare.goto('/')
  await (await asked).finished()
  await expect(bare.getByRole('list', { name: 'Other ways to reach us' })).toBeHidden()
  await expect(bare.locator('[data-detail]').filter({ visible: true })).toHaveCount(0)

  const page = await enter(null)
  await page.route('**/site.json', route =>
    route.fulfill({
      json: {
        contactEmail: 'hello@rollcall.example',
        linkedinUrl: 'https://www.linkedin.example/company/rollcall',
        whatsappUrl: 'https://wa.example/4930',
        badge: { text: 'Featured by Example', url: 'https://badge.example/' },
      },
    }),
  )
  await visitLanding(page)
  const list = page.getByRole('list', { name: 'Other ways to reach us' })
  await expect(list.getByRole('link')).toHaveCount(3)
  await expect(list.getByRole('link', { name: /^Contact/ })).toHaveAttribute(
    'href',
    'mailto:hello@rollcall.example',
  )
  await expect(list.getByRole('link', { name: /^LinkedIn/ })).toHaveText(
    'LinkedInlinkedin.example/company/rollcall',
  )
  await expect(list.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.example/4930',
  )
  await expect(page.getByRole('link', { name: 'Featured by Example' })).toHaveAttribute(
    'href',
    'https://badge.example/',
  )
  await page.goto('/privacyPolicy')
  await expect(page.getByRole('link', { name: 'hello@rollcall.example' })).toBeVisible()
})
