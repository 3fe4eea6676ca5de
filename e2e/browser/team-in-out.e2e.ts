import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, tabTo, test } from './fixtures.ts'

test('a company walks the team’s week by keys and by its address', async ({ enter, system }) => {
  const company = await newCompany(system, 'team@team-in-out.test')
  const amir = await newEmployee(company, 'amir@team-in-out.test', 'Amir Aziz')
  const bela = await newEmployee(company, 'bela@team-in-out.test', 'Bela Brandt')
  await amir.client.command('PunchIn')
  await bela.client.command('PunchIn')
  await bela.client.command('PunchOut')
  company.client.position = bela.client.position
  const [{ workDate } = { workDate: '' }] = (await company.client.get('/api/team-in-out'))
    .body as unknown as AttendanceDayRow[]
  const day = Temporal.PlainDate.from(workDate)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })

  const page = await enter(company)
  await page.goto('/app/team-in-out')
  await expect(page.getByRole('rowheader', { name: /Amir Aziz/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'This week' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page).toHaveURL(`/app/team-in-out?week=${monday.subtract({ weeks: 1 })}`)
  await page.reload()
  await expect(page.getByText(`Week ${monday.subtract({ weeks: 1 }).weekOfYear}`)).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\/app\/team-in-out$/)
  await page.goBack()
  await expect(page).toHaveURL(/week=/)
  await page.goForward()

  // One cell is in the tab order: today's of the first person.
  const cell = (name: string, date: Temporal.PlainDate) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}, \\w+, ${date.toString().slice(8)} `) })
  await expect(cell('Amir Aziz', day)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a person' }).focus()
  // Three choices, the past and five marks stand between.
  await tabTo(cell('Amir Aziz', day), 10)
  await expect(cell('Amir Aziz', day)).toHaveAccessibleName(/so far, in now$/)
  await page.keyboard.press('ArrowDown')
  await expect(cell('Bela Brandt', day)).toBeFocused()

  // Enter opens the day, its address can be sent, Esc closes it where it was opened.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`person=${bela.id}&day=${workDate}$`))
  const panel = page.getByRole('complementary', { name: 'Day of Bela Brandt' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel).toContainText('Punched in')
  await expect(panel).toContainText('Punched out')
  await page.reload()
  await expect(panel).toContainText('Punched out')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cell('Bela Brandt', day)).toBeFocused()
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('searchbox', { name: 'Find a person' }).fill('bel')
  await expect(page).toHaveURL(/q=bel$/)
  await expect(page.getByRole('rowheader', { name: /Amir/ })).toBeHidden()
})
