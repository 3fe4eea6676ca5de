import { administrator, newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

test('the bell counts live when employees join, and what was opened counts as seen', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'bell@notifications.test')
  const page = await enter(company)
  await page.goto('/app/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName('Notifications, none new')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await bell.click()
  await expect(panel).toContainText('No notifications yet')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const olga = await newEmployee(company, 'olga@notifications.test', 'Olga Orn')
  await expect(bell).toHaveAccessibleName('Notifications, 1 new', { timeout: 5_000 })
  await newEmployee(company, 'pia@notifications.test', 'Pia Pohl')
  await expect(bell).toHaveAccessibleName('Notifications, 2 new', { timeout: 5_000 })

  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
  const items = panel.getByRole('listitem').getByRole('link')
  await expect(items).toHaveText([/Pia Pohl has joined.*New/, /Olga Orn has joined.*New/])
  // The link to the settings comes first.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/employee/show\\?id=${olga.id}$`))
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notifications, none new')

  await page.goto('/app/dashboard')
  await expect(bell, 'the services remember').toHaveAccessibleName('Notifications, none new')
})

test('each account gets only its own notifications', async ({ system }) => {
  const company = await newCompany(system, 'told@notifications.test')
  const quinn = await newEmployee(company, 'quinn@notifications.test', 'Quinn Quist')
  const rosa = await newEmployee(company, 'rosa@notifications.test', 'Rosa Rask')
  await company.client.command('SetEmployeeZone', { employeeId: quinn.id, zone: 'Asia/Tokyo' })
  const kindsOf = async ({ client }: typeof company) =>
    ((await client.get('/api/notification')).body as unknown as { kind: string }[]).map(({ kind }) => kind)
  await expect.poll(() => kindsOf(quinn)).toEqual(['details-changed'])
  expect(await kindsOf(rosa)).toEqual([])
  expect(await kindsOf(company)).toEqual(['employee-joined', 'employee-joined'])

  const admin = await administrator(system)
  expect(await kindsOf(admin)).toContain('company-registered')
})
