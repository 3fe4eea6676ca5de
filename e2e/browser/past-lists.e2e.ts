import { newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test, visit } from './fixtures.ts'

/** The day before today in Kolkata, and an instant of it. */
const yesterday = () => Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 1 })
const instant = (time: string) => new Date(`${yesterday()}T${time}:00+05:30`).toISOString()

test('a company corrects a day, and sees the hours that were known before', async ({ enter, system }) => {
  const company = await newCompany(system, 'owner@past-lists.test', 'plus')
  const asha = await newEmployee(company, 'asha@past-lists.test', 'Asha Kulkarni')
  const workDate = yesterday().toString()
  const record = async (from: string, to: string) => {
    const { status } = await company.client.command('RecordCorrection', {
      employeeId: asha.id,
      workDate,
      changes: [{ what: 'session', was: null, now: { from: instant(from), to: instant(to) } }],
      reason: 'The punch clock was offline',
    })
    expect(status).toBe(200)
  }
  await record('09:00', '17:00')
  const before = new Date().toISOString()
  await record('18:00', '20:00')

  const monday = yesterday().subtract({ days: yesterday().dayOfWeek - 1 })
  const page = await enter(company)
  const cell = page.locator(`[data-cell="${asha.id}_${workDate}"]`)
  await visit(page, `/app/team-in-out?week=${monday}`)
  await expect(cell).toContainText('10:00')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()

  await visit(page, `/app/team-in-out?week=${monday}&knownOn=${before}`)
  await expect(page.getByText(/^You see the past, as known on /)).toBeVisible()
  await expect(cell).toContainText('08:00')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden()
  await cell.click()
  await expect(page.getByRole('heading', { name: /^\w+day, / })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(cell).toContainText('10:00')
  await expect(page).not.toHaveURL(/knownOn/)

  // The same moment, of the own record.
  const own = await enter(asha)
  await visit(own, `/app/my-in-out?knownOn=${before}`)
  await expect(own.getByText(/^You see the past, as known on /)).toBeVisible()
  const day = own.getByRole('row').filter({ hasText: /08:00/ })
  await expect(day).toHaveCount(1)
  await own.getByRole('button', { name: 'Back to now' }).click()
  await expect(own.getByText('20:00')).toBeVisible()
})
