import type { Page } from '@playwright/test'
import { companyRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm } from '../src/forms.ts'
import { logIn, newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, linkMailedTo, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 } }
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('companyProfile') ?? 'null') as Record<string, string>)

test('the company’s profile is seen, changed in place, and kept where the next page reads it', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'profile@profiles.test')
  const page = await enter(company, { provokes: /status of 4(09|22)/ })
  await page.goto('/app/company-profile')
  await expect(page).toHaveTitle('Rollcall - Profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Works')
  await expect(page.getByText('Dana Meyer')).toBeVisible()
  await expect(page.getByText('+49 30 555 0100')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(field('Company name')).toBeFocused()
  for (const name of ['Company name', 'Owner name', 'Email', 'Phone number', 'Website', 'Address'])
    await field(name).fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const text of Object.values(companyRequired))
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await field('Email').fill('nobody')
  await field('Phone number').fill('12')
  await field('Website').fill('not a website')
  await field('Address').fill('Harbour 3, Hamburg')
  for (const text of [texts.emailInvalid, texts.phoneValidation, texts.websiteValidation])
    await expect(page.getByText(text)).toBeVisible()
  await field('Company name').fill(' Lantern & Sons ')
  await field('Owner name').fill('Dana Meyer-Holm')
  await field('Email').fill(company.email)
  await field('Phone number').fill('+49 40 555 0199')
  await field('Website').fill('https://sons.lantern.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Sons')
  await expect(page.getByText('Harbour 3, Hamburg')).toBeVisible()
  expect(await kept(page)).toMatchObject({ name: 'Lantern & Sons', website: 'https://sons.lantern.test' })
  await expect(page.getByRole('banner')).toContainText('Lantern & Sons')
  await page.reload()
  await expect(page.getByText('Dana Meyer-Holm')).toBeVisible()
})

test('a new address of the company counts once its link is opened, and can be taken back', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'mover@profiles.test')
  await newCompany(system, 'taken@profiles.test')
  const page = await enter(company, { ...phone, provokes: /status of 40[09]|net::ERR_FAILED/ })
  await page.goto('/app/company-profile')
  const moveTo = async (address: string) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await moveTo('taken@profiles.test')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await moveTo('moved@profiles.test')
  const notice = page.getByText('moved@profiles.test is not confirmed yet')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'mover@profiles.test' })).toBeVisible()
  expect((await kept(page)).email).toBe('mover@profiles.test')
  await expectAccessible(page)
  const mailed = () => linkMailedTo(page, system.origin, 'moved@profiles.test', /address|email|verif/i)
  const takenBack = await mailed()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(notice).toBeHidden()

  await moveTo('moved@profiles.test')
  await expect(notice).toBeVisible()
  // Where it leads to may overtake the page.
  await page.goto(takenBack).catch(() => undefined)
  await expect(page, 'public pages are not for who is signed in').toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expect.poll(mailed).not.toBe(takenBack)
  // Whoever leaves the page before the link is followed has not lost it: the next page follows it.
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

test('an employee sees their own record and changes their contact data', async ({ enter, system }) => {
  const company = await newCompany(system, 'records@profiles.test')
  const employee = await newEmployee(company, 'rita@profiles.test', 'Rita Record')
  const page = await enter(employee)
  await page.goto('/app/profile')
  await expect(page).toHaveTitle('Rollcall - Profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rita Record')
  for (const value of ['7.5 days', '05 Jan 2026', '14 Mar 1994', 'rita@profiles.test', 'Lantern Works'])
    await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Kolkata · UTC+05:30' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Mobile' }).fill('12')
  await page.getByRole('textbox', { name: 'Address' }).fill('Lake Road 7, Pune')
  await expect(page.getByText(texts.phoneValidation)).toBeVisible()
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98 0000 1111')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Lake Road 7, Pune' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '+91 98 0000 1111' })).toBeVisible()

  // Figures of one width would give hyphens the room of one, too.
  await expect(page.getByRole('definition').first()).toHaveCSS('font-variant-numeric', 'normal')

  const narrow = await enter(employee, phone)
  await narrow.goto('/app/profile')
  await expect(narrow.getByText('Lake Road 7, Pune')).toBeVisible()
  await expectAccessible(narrow)
  const over = await narrow.locator('html').evaluate(html => html.scrollWidth - html.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('a change of the own contact data does not put back what the company changed meanwhile', async ({
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

test('an employee’s picture is cropped in the browser and seen by the company', async ({ enter, system }) => {
  const company = await newCompany(system, 'pictures@profiles.test')
  const employee = await newEmployee(company, 'picture@profiles.test', 'Pia Picture')
  const page = await enter(employee)
  await page.goto('/app/profile')
  const own = page.getByRole('region', { name: 'Picture' })
  await expect(own.getByText('No picture yet')).toBeVisible()
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Your browser cannot read this picture.')).toBeVisible()

  await choose(page, { name: 'pia.png', mimeType: 'image/png', buffer: await aPicture(page) })
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('group', { name: /^Picture/ }).press('ArrowLeft')
  const sent = page.waitForRequest('**/api/commands/SetOwnPhoto')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  const { image } = (await sent).postDataJSON() as { image: string }
  expect(Buffer.from(image, 'base64').byteLength).toBeLessThanOrEqual(48 * 1024)
  await expect(own.getByText('Your picture')).toBeVisible()
  await expect(own.locator('img')).toBeVisible()
  await expect(page.getByRole('banner').locator('img'), 'the account menu shows it too').toBeVisible()

  const theirs = await enter(company)
  await theirs.goto('/app/employee')
  const shown = theirs.getByRole('row', { name: 'Pia Picture' }).locator('img')
  // The service leaves out what the canvas writes beside the picture.
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg;base64,\/9j\/2wB/)
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
