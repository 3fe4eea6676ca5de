import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, tabTo, test } from './fixtures.ts'

test('the team’s week stands in the address and is walked by keys', async ({ enter, system }) => {
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
  // Two clicks before anything is drawn are two weeks.
  await page.getByRole('button', { name: 'Previous week' }).evaluate((button: { click(): void }) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(`/app/team-in-out?week=${monday.subtract({ weeks: 3 })}`)
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\/app\/team-in-out$/)
  await page.goBack()
  await expect(page).toHaveURL(/week=/)
  await page.goForward()

  // Arrow keys move; one cell is in the tab order, today's of the first person.
  const cell = (name: string, date: Temporal.PlainDate) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}, \\w+, ${date.toString().slice(8)} `) })
  await expect(cell('Amir Aziz', day)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a person' }).focus()
  await tabTo(cell('Amir Aziz', day))
  await expect(cell('Amir Aziz', day)).toHaveAccessibleName(/so far, in now$/)
  await page.keyboard.press('ArrowDown')
  await expect(cell('Bela Brandt', day)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(cell('Bela Brandt', monday)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(cell('Amir Aziz', monday), 'there is nothing above').toBeFocused()
  await page.keyboard.press('End')
  await expect(cell('Amir Aziz', monday.add({ days: 6 }))).toBeFocused()

  // Enter opens the day, its address can be sent, Esc closes it where it was opened.
  await cell('Bela Brandt', day).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`person=${bela.id}&day=${workDate}$`))
  const panel = page.getByRole('complementary', { name: 'Day of Bela Brandt' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel).toContainText('Punched in')
  await expect(panel).toContainText('Punched out')
  await page.reload()
  await expect(panel).toContainText('Punched out')
  await panel.getByRole('button', { name: 'The day after' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${day.add({ days: 1 })}`))
  await expect(panel).toContainText('No punches on this day')
  await panel.getByRole('button', { name: 'The day before' }).click()
  await expect(panel).toContainText('Punched out')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cell('Bela Brandt', day)).toBeFocused()
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('searchbox', { name: 'Find a person' }).fill('bel')
  await expect(page).toHaveURL(/q=bel$/)
  await expect(page.getByRole('rowheader', { name: /Amir/ })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('nobody')
  await expect(page.getByText('Nobody matches')).toBeVisible()

  // On a phone the day lies over the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/team-in-out?person=${amir.id}&day=${workDate}`)
  const over = page.getByRole('dialog', { name: 'Day of Amir Aziz' })
  await expect(over).toContainText('Session since')
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
})

test('a day past the usual hours is named by its words, not by the hours that its line writes', async ({
  enter,
  system,
}) => {
  const now = Temporal.Now.instant()
  const late = (zone: string) => now.toZonedDateTimeISO(zone).hour === 22
  const company = await newCompany(system, 'late@team-in-out.test')
  const settings = (await company.client.get<{ company: { settings: object } }>('/api/me')).body.company
    .settings
  const zone = Intl.supportedValuesOf('timeZone').find(late)
  await company.client.command('SaveTeamSettings', { ...settings, zone })
  const nils = await newEmployee(company, 'nils@team-in-out.test', 'Nils Nyberg')
  await nils.client.command('PunchIn')
  const page = await enter(company)
  await page.goto('/app/team-in-out')
  const cell = page.getByRole('gridcell', { name: /^Nils Nyberg, .*so far, in now$/ })
  await expect(cell.getByText(/^\d\d$/).first(), 'the line writes where it begins').toBeVisible()
  await expectAccessible(page)
})

test('a week that is not read yet is not drawn as one without punches', async ({ enter, system }) => {
  const company = await newCompany(system, 'slow.team@team-in-out.test')
  const amir = await newEmployee(company, 'amir.slow@team-in-out.test', 'Amir Aziz')
  await amir.client.command('PunchIn')
  const page = await enter(company, { provokes: /net::ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/app/team-in-out')
  const open = page.getByRole('gridcell', { name: /^Amir Aziz, .*so far, in now$/ })
  await expect(open).toBeVisible()

  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/team-in-out/, async route => {
    await answered.promise
    await route.continue()
  })
  const subtitle = page.getByText(/^Week \d+ /)
  const now = await subtitle.innerText()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(subtitle).not.toHaveText(now)
  await expect(open, 'the week before it is still there, under its own dates').toBeVisible()
  answered.resolve()
  await expect(page.getByRole('gridcell', { name: /^Amir Aziz, .*no punches$/ })).toHaveCount(5)
  await expect(open).toBeHidden()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})

test('a page beyond the end of a list leads to its last one instead of saying that there is nobody', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'pages@team-in-out.test')
  const amir = await newEmployee(company, 'amir.pages@team-in-out.test', 'Amir Aziz')
  await amir.client.command('PunchIn')
  const page = await enter(company)
  await page.goto('/app/dashboard?state=in&page=2')
  await expect(page.getByRole('link', { name: 'Amir Aziz' })).toBeVisible()
  await expect(page).toHaveURL(/\?state=in$/)
  await page.goto('/app/team-in-out?page=2')
  await expect(page.getByRole('rowheader', { name: /Amir Aziz/ })).toBeVisible()
  await expect(page).toHaveURL(/team-in-out$/)
  const hers = await enter(amir)
  await hers.goto('/app/my-in-out?page=2')
  await expect(hers.getByRole('rowheader')).toHaveCount(1)
  await expect(hers).toHaveURL(/my-in-out$/)
})
