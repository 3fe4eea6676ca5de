import { newCompany } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

const settings = '/app/setting/team-settings'

test('a new page starts at its top, and Back and a reload return to where a page was left', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@scroll.test')
  const page = await enter(company, { viewport: { width: 1280, height: 500 } })
  const top = () => page.evaluate('scrollY')
  await visit(page, settings)
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 450)
  await expect.poll(top).toBe(450)
  await page.reload()
  await expect.poll(top).toBe(450)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/company-profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await top()).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await expect.poll(top).toBe(450)
})
