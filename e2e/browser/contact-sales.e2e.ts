import type { Locator, Page } from '@playwright/test'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { expect, ownClock, test, visitLanding } from './fixtures.ts'

const salesDialog = (page: Page) => page.getByRole('dialog', { name: 'Contact sales' })
const said = {
  'Your name': 'Lena Fischer',
  'Work email': 'lena@contact-sales.test',
  'Company name': 'Harbour',
  'People in your team': '140',
  'What would you like to know?': 'Can we pay by the year?',
}

async function fillIn(dialog: Locator, other: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...said, ...other }))
    await dialog.getByLabel(label).fill(value)
}

test('contact sales begins with the plan of its card, checks the fields, and sends a command', async ({
  enter,
}) => {
  const page = await enter(null)
  const stopClock = await ownClock(page)
  const commands: { key: string | undefined; body: unknown }[] = []
  await page.route('**/api/commands/ContactSales', route => {
    const request = route.request()
    commands.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return route.fulfill({ json: { position: '1', revision: 0, message: texts.contactSent } })
  })
  await visitLanding(page)
  await stopClock()
  const asked = page.locator('#plans').getByRole('link', { name: 'Contact sales about Plus' })
  await asked.click()
  const dialog = salesDialog(page)
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await expect(dialog.getByLabel('Plan')).toHaveValue('plus')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(asked).toBeFocused()
  await page.locator('#plans').getByRole('link', { name: 'Contact sales about Basic' }).click()
  await expect(dialog.getByLabel('Plan')).toHaveValue('standard')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(texts.required)).toHaveCount(5)
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await fillIn(dialog, { 'Phone number': '030 555', 'People in your team': 'a few' })
  await expect(dialog.getByText(texts.phoneValidation)).toBeVisible()
  await expect(dialog.getByText('Must be a whole number')).toBeVisible()
  await dialog.getByLabel('Phone number').fill('')
  await dialog.getByLabel('People in your team').fill('140')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('status')).toHaveText(texts.contactSent)
  await expect(dialog.getByLabel('Plan'), 'the plan stays while it says so').toHaveValue('standard')
  await page.clock.runFor(2100)
  await expect(dialog).toHaveCount(0)
  expect(commands).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        name: 'Lena Fischer',
        email: 'lena@contact-sales.test',
        companyName: 'Harbour',
        phoneNumber: '',
        planId: 'standard',
        teamSize: 140,
        message: 'Can we pay by the year?',
      },
    },
  ])
})

test('the sales dialog shows a refusal and keeps what was typed', async ({ enter }) => {
  const page = await enter(null, { provokes: /status of 429/ })
  await page.route('**/api/commands/ContactSales', route =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts. Please try again later.' } }),
  )
  await visitLanding(page)
  await page.getByRole('link', { name: 'Contact sales about Free' }).click()
  const dialog = salesDialog(page)
  await dialog.getByLabel('Plan').selectOption('Plus')
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Too many attempts. Please try again later.')
  await expect(dialog.getByLabel('Plan')).toHaveValue('plus')
  await expect(dialog.getByLabel('What would you like to know?')).toHaveValue('Can we pay by the year?')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a click beside the sales dialog closes it only while it is empty', async ({ enter }) => {
  const page = await enter(null)
  await visitLanding(page)
  const dialog = salesDialog(page)
  const open = () => page.getByRole('link', { name: 'Contact sales about Plus' }).click()
  const dragOut = async () => {
    const box = (await dialog.getByLabel('Your name').boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(20, box.y + 12, { steps: 4 })
    await page.mouse.up()
  }
  // The ground darkens in half a second, or at once for a person who wants less motion.
  const ground = `(s => s.animationName + ' ' + s.animationDuration)(getComputedStyle(document.querySelector('dialog'), '::backdrop'))`
  await open()
  expect(await page.evaluate(ground)).toMatch(/fade.* 0\.5s/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(ground)).toMatch(/^none 0s$/)
  await dragOut()
  await expect(dialog, 'pressed inside, released outside').toBeVisible()
  await page.mouse.click(20, 450)
  await expect(dialog, 'nothing was typed').toHaveCount(0)
  await open()
  await dialog.getByLabel('What would you like to know?').fill('Can we pay by the year?')
  await dragOut()
  await page.mouse.click(20, 450)
  await expect(dialog.getByLabel('What would you like to know?')).toHaveValue('Can we pay by the year?')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
