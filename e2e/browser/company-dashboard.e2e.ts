import type { Locator } from '@playwright/test'
import { expectNothingSideways } from './accessible.ts'
import { leaveDay, newCompany, newEmployee, requestLeave } from './companies.ts'
import { expect, expectAccessible, tabTo, test, visit } from './fixtures.ts'

const pressed = (what: Locator) => expect(what).toHaveAttribute('aria-pressed', 'true')

test('a company filters its people by their counts and decides leave on its dashboard, by keys alone', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@company-dashboard.test', 'plus')
  const edda = await newEmployee(company, 'edda@company-dashboard.test', 'Edda Ek')
  const noah = await newEmployee(company, 'noah@company-dashboard.test', 'Noah Nord')
  expect((await edda.client.command('PunchIn')).status).toBe(200)
  await requestLeave(edda)
  await requestLeave(noah, 'Moving', leaveDay(1))
  const page = await enter(company)
  await visit(page, '/app/dashboard')
  await expect(page.getByText('2 to decide').first()).toBeVisible()
  await expectAccessible(page)

  const [everyone, inNow] = [/Everyone$/, /^1\s*In$/].map(name => page.getByRole('button', { name }))
  const people = page.getByRole('region', { name: 'Who is in' })
  await everyone!.focus()
  await page.keyboard.press('Tab')
  await expect(inNow!).toBeFocused()
  await page.keyboard.press('Enter')
  await pressed(inNow!)
  await expect(page).toHaveURL(/\?state=in$/)
  await expect(people.getByRole('link', { name: 'Noah Nord' })).toHaveCount(0)
  await expect(people.getByRole('status')).toHaveText('1 person shown')
  await page.keyboard.press('Enter')
  await pressed(everyone!)
  await expect(people.getByRole('link', { name: 'Noah Nord' })).toBeVisible()

  const request = (name: RegExp) => page.getByRole('listitem', { name })
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(request(/^Edda Ek, /).getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Leave approved: Edda Ek, \d\d \w{3} \d{4}$/)).toBeVisible()
  await expect(request(/^Noah Nord, /)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Leave Management 1 to decide' })).toBeVisible()
  await tabTo(request(/^Noah Nord, /).getByRole('button', { name: 'Reject' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Reject this request?' })
  await expect(question.getByRole('textbox', { name: /Reason/ })).toBeFocused()
  await page.keyboard.type('Release week')
  await tabTo(question.getByRole('button', { name: 'Reject' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Request rejected: Noah Nord, /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leave requests' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Leave Management', exact: true })).toBeVisible()
})

test('on a phone, what waits for the company comes first and is decided by touch', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@phone.company-dashboard.test', 'plus')
  const edda = await newEmployee(company, 'edda@phone.company-dashboard.test', 'Edda Ek')
  await requestLeave(edda)
  await requestLeave(edda, 'Moving', leaveDay(1))
  const page = await enter(company, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await visit(page, '/app/dashboard')
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  const requests = page.getByRole('heading', { name: 'Leave requests' })
  const people = page.getByRole('region', { name: 'Who is in' })
  await expect(requests).toBeVisible()
  expect(await topOf(requests)).toBeLessThan(await topOf(people))
  await expectNothingSideways(page)
  await expectAccessible(page)

  const lines = page.getByRole('list', { name: 'Leave requests' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('button', { name: 'Approve' }).tap()
  await expect(page.getByText(/^Leave approved: Edda Ek, /)).toBeVisible()
  await expect(lines).toHaveCount(1)
  await expect(page.getByText('1 to decide').first()).toBeVisible()
  await people.getByRole('button', { name: /^1\s*Out$/ }).tap()
  await pressed(people.getByRole('button', { name: /^1\s*Out$/ }))
  await expect(people.getByRole('listitem')).toHaveCount(1)
})
