import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { ComingUp } from './ComingUp.tsx'
import { chart, company, companyHoliday, showToday, today } from './testing.tsx'

const open = (provider = company(), mode: 'light' | 'dark' = 'light') =>
  showToday(
    <>
      <h1>Dashboard</h1>
      <ComingUp />
    </>,
    provider,
    { at: '/app/dashboard', mode, role: 'company' },
  )
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(line => line.textContent)

it('has the next leave, holidays and birthdays in the order of their days, with dates as the company writes them', async () => {
  open()
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/23 Nov 2026Jun TakahashiMonday · Leave · until Fri 27 Nov 2026$/),
      expect.stringMatching(/Zeynep KayaTuesday · Leave · Cancellation requested, second half$/),
      expect.stringMatching(/Guru Nanak JayantiTuesday · Optional holiday, chosen by 9 of 44$/),
      expect.stringMatching(/Zeynep KayaTuesday · Birthday$/),
      expect.stringMatching(/02 Dec 2026National DayWednesday · Public holiday$/),
    ])
  await expect
    .element(page.getByRole('link', { name: 'Jun Takahashi' }))
    .toHaveAttribute('href', '/app/leave-request?open=r2')
})

it('has six at most, and says how many more there are', async () => {
  const days = Array.from({ length: 8 }, (_, at) =>
    companyHoliday(String(at), `Holiday ${at}`, addDays(today, at + 1)),
  )
  open(fakeProvider({ holiday: days, 'leave-chart': [], announcement: [], birthday: [], anniversary: [] }))
  await expect.element(page.getByText('and 2 more in the next 14 days')).toBeVisible()
  expect(lines()).toHaveLength(6)
})

it('says that nothing comes', async () => {
  const past = chart('r1', 'Hana Kim', '2026-11-16', today)
  const people = [{ id: 'Hana Kim', fullName: 'Hana Kim', status: 'active', position: '', zone: null }]
  open(
    fakeProvider({
      ...{ 'leave-chart': [past], employee: people },
      ...{ holiday: [], announcement: [], birthday: [], anniversary: [] },
    }),
  )
  await expect.element(page.getByText('Nothing in the next 14 days')).toBeVisible()
})

itIsAccessible(async mode => {
  open(company(), mode)
  await expect.element(page.getByText('National Day')).toBeVisible()
})
