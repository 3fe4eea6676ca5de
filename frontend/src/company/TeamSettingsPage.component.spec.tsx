import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { type Drawing, draw, drawnMe } from '../kit/testing/draw.tsx'
import { fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { longTexts } from '../kit/testing/states.ts'
import { messages } from './messages.ts'
import { TeamSettingsPage } from './TeamSettingsPage.tsx'

/** Who is signed in, of a company that has made its settings or begins. */
const company = (states: 'active' | 'pending', name = 'Lantern'): NonNullable<Drawing['as']> => ({
  name,
  company: drawnMe.company && { ...drawnMe.company, states },
})

const show = (as = company('active'), mode: 'light' | 'dark' = 'light', refused?: Error) => {
  const save = () => {
    if (refused) throw refused
    return undefined
  }
  const provider = fakeProvider({}, { SaveTeamSettings: save })
  draw(<TeamSettingsPage />, {
    provider,
    texts: { company: messages },
    at: '/app/setting/team-settings',
    as,
    mode,
  })
  return provider
}
const zone = () => page.getByRole('combobox', { name: /Time zone/ })
const day = (name: string) => page.getByRole('checkbox', { name })
const optional = page.getByRole('spinbutton', { name: 'Optional holidays' })
const save = () => page.getByRole('button', { name: /^Save( and start)?$/ }).click()

describe('the team settings', () => {
  itIsAccessible(async mode => {
    show(company('active', longTexts.word), mode)
    await expect.element(zone()).toBeVisible()
  })
  itIsAccessible(async mode => {
    show(company('pending', longTexts.word), mode)
    await expect.element(page.getByText(/^Welcome to Rollcall/)).toBeVisible()
  })

  it('shows what is set, and says from when a change counts', async () => {
    show()
    const tabs = page.getByRole('navigation', { name: 'Team settings' })
    await expect.element(tabs.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page')
    await expect
      .element(tabs.getByRole('link', { name: 'Leave' }))
      .toHaveAttribute('href', '/app/setting/leave')
    await expect
      .element(page.getByText(/everyone at Lantern from today. Past days do not change/))
      .toBeVisible()
    await expect.element(zone()).toHaveValue('Kolkata · UTC+05:30')
    await expect.element(page.getByRole('radio', { name: /DD MMM YYYY/ })).toBeChecked()
    await expect.element(page.getByText('Monday and Friday', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Change the working week' }))
      .toHaveAttribute('href', '/app/setting/working-week')
    expect(day('Friday').elements()).toEqual([])
    expect(page.getByLabelText('Start of the day').elements()).toEqual([])
  })

  it('sends what was chosen, the days in the week’s order', async () => {
    const provider = show(company('pending'))
    await zone().fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await page.getByRole('radio', { name: /YYYY-MM-DD/ }).click()
    for (const name of ['Sunday', 'Tuesday', 'Friday']) await day(name).click()
    await expect.element(page.getByText('3 days a week')).toBeVisible()
    await optional.fill('3')
    await page.getByRole('spinbutton', { name: 'Days to propose corrections' }).fill('14')
    await page.getByRole('spinbutton', { name: 'Missing punch-out after' }).fill('12')
    await save()
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    const workingDays = ['monday', 'tuesday', 'sunday']
    expect(provider.sent).toEqual([
      {
        name: 'SaveTeamSettings',
        body: {
          zone: 'Asia/Tokyo',
          dateFormat: 'YYYY-MM-DD',
          workingDays,
          optionalHolidays: 3,
          correctionDays: 14,
          missingAfterHours: 12,
          reportsDueBy: null,
        },
      },
    ])
  })

  it('says what is missing once it is to be saved, and gives it the focus', async () => {
    const provider = show(company('pending'))
    for (const name of ['Monday', 'Friday']) await day(name).click()
    await expect.element(page.getByText('0 days a week')).toBeVisible()
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Choose at least one working day')
    await expect.element(day('Monday')).toHaveFocus()
    await day('Tuesday').click()
    await expect.element(page.getByText('1 day a week')).toBeVisible()
    await zone().fill('')
    await save()
    await expect.element(zone()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(zone()).toHaveFocus()
    await zone().fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await optional.fill('31')
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent('At most 30')
    await expect.element(optional).toHaveFocus()
    expect(provider.sent).toEqual([])
  })

  it('has work hours once the day has a start, and says from when on somebody is late', async () => {
    const provider = show(company('pending'))
    const hours = page.getByRole('spinbutton', { name: 'Hours a day' })
    await expect
      .element(page.getByText('Leave empty to compare no hours and mark nobody as late'))
      .toBeVisible()
    await expect.element(hours).toBeDisabled()
    await page.getByLabelText('Start of the day').fill('09:30')
    await expect.element(page.getByText(/^Late from 09:41 on, in each person’s time zone/)).toBeVisible()
    await hours.fill('')
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Hours a day are required')
    await hours.fill('7.5')
    await page.getByRole('spinbutton', { name: 'Minutes of grace' }).fill('0')
    await save()
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    const workHours = { start: '09:30', minutes: 450, graceMinutes: 0 }
    expect(provider.sent[0]?.body).toMatchObject({ workHours })
  })

  it('has other hours on some days, and says what the week comes to', async () => {
    const provider = show(company('pending'))
    await page.getByLabelText('Start of the day').fill('09:00')
    await page.getByRole('spinbutton', { name: 'Expected break, min', exact: true }).fill('60')
    await expect.element(page.getByLabelText('Friday, End')).toHaveValue('18:00')
    await expect.element(page.getByRole('row', { name: /^Week/ })).toMatchTextContent('16:00')
    await page.getByLabelText('Friday, End').fill('13:00')
    await page.getByLabelText('Friday, Break, min').fill('0')
    await expect.element(page.getByRole('row', { name: /^Friday/ })).toMatchTextContent(/04:00$/)
    await expect.element(page.getByRole('row', { name: /^Week/ })).toMatchTextContent('12:00')
    await page.getByRole('spinbutton', { name: 'Overtime from, min' }).fill('15')
    const deduct = page.getByRole('checkbox', { name: 'Deduct what is missing of the minimum break' })
    await expect.element(deduct).not.toBeInTheDocument()
    await page.getByRole('spinbutton', { name: 'Minimum break, min' }).fill('20')
    await deduct.click()
    await page.getByRole('spinbutton', { name: 'Minimum break, min' }).fill('30')
    await save()
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    expect(provider.sent[0]?.body).toMatchObject({
      workHours: {
        start: '09:00',
        minutes: 480,
        breakMinutes: 60,
        graceMinutes: 10,
        overtimeFromMinutes: 15,
        minimumBreak: { afterMinutes: 360, minutes: 30, deducted: true },
        days: { friday: { start: '09:00', minutes: 240 } },
      },
    })
  })

  it('saving general settings does not put back an old week', async () => {
    const as = company('active')
    const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
    if (as.company) as.company.settings = { ...as.company.settings, workHours }
    const provider = show(as)
    await expect.element(page.getByText('16:00, Monday and Friday')).toBeVisible()
    await optional.fill('4')
    await save()
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    const { workingDays: _, workHours: __, ...others } = as.company?.settings ?? {}
    expect(provider.sent[0]?.body).toEqual({
      ...others,
      correctionDays: 31,
      missingAfterHours: 16,
      optionalHolidays: 4,
    })
    // The week that is known still stands there.
    await expect.element(page.getByText('16:00, Monday and Friday')).toBeVisible()
  })

  it('can end a night shift on the next day', async () => {
    const provider = show(company('pending'))
    await page.getByLabelText('Start of the day').fill('22:00')
    await page.getByLabelText('Monday, End').fill('05:30')
    await expect
      .element(page.getByRole('row', { name: /^Monday/ }))
      .toMatchTextContent(/the next day.*07:30$/)
    await save()
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    expect(provider.sent[0]?.body).toMatchObject({
      workHours: { start: '22:00', minutes: 480, days: { monday: { start: '22:00', minutes: 450 } } },
    })
  })

  it('are chosen by keys alone', async () => {
    const provider = show(company('pending'))
    await expect.element(zone()).toBeVisible()
    ;(page.getByRole('radio', { name: /DD MMM YYYY/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: /DD\.MM\.YYYY/ })).toBeChecked()
    await userEvent.tab()
    await expect.element(day('Monday')).toHaveFocus()
    await userEvent.keyboard(' {Enter}')
    await expect.element(page.getByText('Team settings saved')).toBeVisible()
    expect(provider.sent[0]?.body).toMatchObject({ dateFormat: 'DD.MM.YYYY', workingDays: ['friday'] })
  })

  it('says why they could not be saved, and keeps what was chosen', async () => {
    show(company('pending'), 'light', refusalOf('The server is busy.'))
    await day('Sunday').click()
    await save()
    await expect.element(page.getByText('The server is busy.')).toBeVisible()
    await expect.element(day('Sunday')).toBeChecked()
  })
})

it('a company that begins is welcomed, with the zone of its device', async () => {
  show(company('pending', 'Lantern Works'))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Welcome to Rollcall, Lantern Works')
  await expect.element(zone()).toHaveValue(expect.stringContaining('Los Angeles'))
  await expect.element(page.getByRole('button', { name: 'Save and start' })).toBeVisible()
})
