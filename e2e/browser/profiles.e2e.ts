import type { Page } from '@playwright/test'
import { employeeForm } from '../src/forms.ts'
import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, linkMailedTo, test } from './fixtures.ts'

/** The profile that the browser stores for the next page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('companyProfile') ?? 'null') as Record<string, string>)

test('a company changes its name and email; the new email counts once its link is opened', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'mover@profiles.test')
  await newCompany(system, 'taken@profiles.test')
  const page = await enter(company, { provokes: /status of 40[09]|net::ERR_FAILED/ })
  await page.goto('/app/company-profile')
  const moveTo = async (address: string) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await moveTo('taken@profiles.test')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Company name' }).fill(' Lantern & Sons ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Sons')
  await expect(page.getByRole('banner')).toContainText('Lantern & Sons')
  expect((await kept(page)).name).toBe('Lantern & Sons')
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Lantern & Sons' })).toBeVisible()

  await moveTo('moved@profiles.test')
  const notice = page.getByText('moved@profiles.test is not confirmed yet')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'mover@profiles.test' })).toBeVisible()
  expect((await kept(page)).email).toBe('mover@profiles.test')
  const mailed = () => linkMailedTo(page, system.origin, 'moved@profiles.test', /address|email|verif/i)
  const takenBack = await mailed()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(notice).toBeHidden()

  await moveTo('moved@profiles.test')
  await expect(notice).toBeVisible()
  // The redirect may come before the page has loaded.
  await page.goto(takenBack).catch(() => undefined)
  await expect(page, 'a signed-in person sees no public page').toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expect.poll(mailed).not.toBe(takenBack)
  // The page is left before the link was followed: the next page follows it.
  await page.route('**/VerifyEmail', request => request.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', request => request.url().endsWith('/VerifyEmail'))
  const link = await mailed()
  await page.goto(link).catch(() => undefined)
  await lost
  await page.goto('/app/company-profile')
  await expect(page.getByText('Your new email is verified. From now on, log in with it.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'moved@profiles.test' })).toBeVisible()
  await expect(notice).toBeHidden()
  await logIn(company.client, 'moved@profiles.test')
})

test('an employee’s change of contact details keeps what the company changed meanwhile', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'meanwhile@profiles.test')
  const form = { ...employeeForm('mira@profiles.test'), fullName: 'Mira Meanwhile' }
  const mira = await newEmployee(company, form.email, form.fullName)
  const page = await enter(mira)
  await page.goto('/app/profile')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('Lake Road 7, Pune')
  const mobile = '+91 98 2222 3333'
  const edited = await company.client.command('EditEmployee', { ...form, employeeId: mira.id, mobile })
  expect(edited.status).toBe(200)
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toHaveValue(mobile)
  await page.getByRole('button', { name: 'Save' }).click()
  for (const value of [mobile, 'Lake Road 7, Pune'])
    await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
})

test('the company sees an employee’s picture, until the employee removes it', async ({ enter, system }) => {
  const company = await newCompany(system, 'pictures@profiles.test')
  const employee = await newEmployee(company, 'picture@profiles.test', 'Pia Picture')
  const page = await enter(employee)
  await page.goto('/app/profile')
  const own = page.getByRole('region', { name: 'Picture' })
  await expect(own.getByText('No picture yet')).toBeVisible()
  await choose(page, { name: 'pia.png', mimeType: 'image/png', buffer: await aPicture(page) })
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(own.getByText('Your picture')).toBeVisible()
  await expect(own.locator('img')).toBeVisible()
  await expect(page.getByRole('banner').locator('img'), 'the account menu shows it too').toBeVisible()

  const theirs = await enter(company)
  await theirs.goto('/app/employee')
  const shown = theirs.getByRole('row', { name: 'Pia Picture' }).locator('img')
  // The service leaves out what the canvas writes beside the picture: the frame comes first.
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg;base64,\/9j\/wAAR/)
  const size = await shown.evaluate(img => {
    const { naturalWidth, naturalHeight } = img as unknown as { naturalWidth: number; naturalHeight: number }
    return [naturalWidth, naturalHeight]
  })
  expect(size).toEqual([256, 256])

  await own.getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByText('No picture yet')).toBeVisible()
  await expect(own.locator('img')).toBeHidden()
  await expect(shown, 'and the company’s list follows').toBeHidden()
})

/** Draws a picture wider than high, in the browser; gives a PNG in base64. */
const drawing = `(() => {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 600
  const draw = canvas.getContext('2d')
  for (let x = 0; x < 900; x += 10) {
    draw.fillStyle = 'hsl(' + x + ' 70% 50%)'
    draw.fillRect(x, 0, 10, 600)
  }
  return canvas.toDataURL('image/png').split(',')[1]
})()`

const aPicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(await page.evaluate<string>(drawing), 'base64')

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
