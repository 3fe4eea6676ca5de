import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

/** Today in Kolkata, and a day from there, as the company's format shows it. */
const today = () => Temporal.Now.plainDateISO('Asia/Kolkata')
const shown = (date: Temporal.PlainDate) =>
  `${String(date.day).padStart(2, '0')} ${date.toLocaleString('en', { month: 'short' })} ${date.year}`

test('a company plans a week, gives one person another at once, and withdraws the plan', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@working-weeks.test')
  const asha = await newEmployee(company, 'asha@working-weeks.test', 'Asha Kulkarni')
  await newEmployee(company, 'omar@working-weeks.test', 'Omar Haddad')
  const page = await enter(company)
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/app/setting/team-settings')
  await page.getByRole('link', { name: 'Change the working week' }).click()
  await expect(heading).toHaveText('The week is Monday to Friday')

  // Asha has the app open.
  const own = await enter(asha)
  await visit(own, '/app/dashboard')
  const bell = own.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, none new')

  // For everyone, from a later date on.
  const later = today().add({ days: 30 })
  await page.getByRole('link', { name: 'Change from a date' }).click()
  await page.getByRole('textbox', { name: 'Effective from' }).fill(shown(later))
  await page.getByLabel('Start of the day').fill('09:00')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Hours are compared from now on')
  await page.getByRole('button', { name: 'Save, tell 2 people' }).click()
  const planned = page.getByRole('listitem').filter({ hasText: 'Planned' })
  await expect(planned).toContainText('Hours none → 09:00–17:00')
  await expect(heading).toHaveText('The week is Monday to Friday')
  // She sees it at once, without reloading.
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')

  // The plan moves by a day, and she is told again.
  const moved = later.add({ days: 1 })
  await planned.getByRole('link', { name: `Change the plan from ${shown(later)}` }).click()
  await page.getByRole('textbox', { name: 'Effective from' }).fill(shown(moved))
  await page.getByRole('button', { name: 'Save, tell 2 people' }).click()
  await expect(planned).toContainText(`from ${shown(moved)}`)
  await expect(bell).toHaveAccessibleName('Notifications, 2 new')

  // Her record says what comes.
  await visit(own, '/app/my-in-out')
  const coming = own.getByRole('region', { name: 'Coming changes of your working week' })
  await expect(coming).toContainText(`${shown(moved)}: Mon–Fri 09:00–17:00`)

  // For one person from today on, every day, so that the test does not depend on the weekday.
  await page.getByRole('link', { name: 'Someone’s own week' }).click()
  await page.getByRole('combobox', { name: 'People' }).fill('asha')
  await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
  await page.getByRole('textbox', { name: 'Effective from' }).fill(shown(today()))
  await page.getByLabel('Start of the day').fill('10:00')
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check()
  await page.getByRole('spinbutton', { name: 'Hours a day' }).fill('6')
  await expect(page.getByText('1 person does not change.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Part time')
  await page.getByRole('button', { name: 'Save, tell 1 person' }).click()
  await expect(page.getByText(`42:00, Monday to Sunday, since ${shown(today())}`)).toBeVisible()

  // The person's dashboard compares today with the new hours.
  await expect(bell).toHaveAccessibleName('Notifications, 3 new')
  await bell.click()
  const inWords = today().toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await expect(own.getByText(`Your working week changes from ${inWords}`)).toBeVisible()
  await own.keyboard.press('Escape')
  // An own week without an end hides what the company plans.
  await expect(coming).toHaveCount(0)
  await visit(own, '/app/dashboard')
  await expect(own.getByRole('img', { name: /Scheduled 10:00 to 16:00/ }).first()).toBeVisible()

  await planned.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: /^Withdraw, tell \d/ }).click()
  await expect(planned).toHaveCount(0)
})
