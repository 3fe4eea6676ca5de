import type { AwayRow } from '@rollcall/contracts/leave/views.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, datesFromTo, dayIn } from '../../kit/dates.ts'
import { expectAccessible, itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw, drawnMe } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { AwayCard } from './AwayCard.tsx'
import { messages } from './messages.ts'
import { TodayLeave } from './TodayLeave.tsx'
import { UpcomingLeave } from './UpcomingLeave.tsx'
import { shortDay } from './useWhen.ts'

const menu = { today_leave: 'Today Leave', upcoming_leave: 'Upcoming Leave' }
const texts = { away: messages, app: { menu } }
const today = dayIn('Asia/Kolkata', Date.now())
const as = {
  company: {
    ...drawnMe.company!,
    settings: {
      ...drawnMe.company!.settings,
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as never,
    },
  },
}
const leave = (
  id: string,
  fullName: string,
  from: string,
  to: string,
  more: Partial<AwayRow> = {},
): AwayRow => ({
  id,
  employeeId: `e-${id}`,
  fullName,
  position: 'Engineer',
  // As far ahead of UTC as the company, so that today is the same day.
  zone: 'Asia/Colombo',
  from,
  to,
  dates: datesFromTo(from, to),
  ...more,
})
const rows = [
  leave('1', 'Hana Kim', addDays(today, -2), addDays(today, 3)),
  leave('2', 'Maricel Santos', today, today),
  leave('3', 'Jun Takahashi', addDays(today, 3), addDays(today, 7)),
]
const providerOf = (away: AwayRow[], holidays: object[] = []) =>
  fakeProvider({ away: away as never[], holiday: holidays as never[] })
const open = (element = <TodayLeave />, away = rows, mode: 'light' | 'dark' = 'light') =>
  draw(element, { provider: providerOf(away), texts, as, mode })

beforeEach(() => page.viewport(1280, 900))

describe('who is away today', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<TodayLeave />, { provider, texts, as, mode }),
    filled: () => providerOf(rows),
    shown: 'Hana Kim',
    none: {
      provider: () => providerOf([]),
      says: 'People with approved leave appear here on the days of their leave.',
    },
    long: () =>
      providerOf([
        leave('1', longTexts.rightToLeft, today, addDays(today, 9), { position: longTexts.words }),
        leave('2', longTexts.word, today, addDays(today, 1)),
        leave('3', longTexts.words, today, addDays(today, 1)),
      ]),
  })
  itIsAccessible(mode => open(<TodayLeave />, rows, mode))

  it('says how many in the heading, and until when beside each name', async () => {
    open()
    await expect
      .element(page.getByRole('heading', { name: '2 people are away today', level: 1 }))
      .toBeVisible()
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect
      .element(tile('Hana Kim'))
      .toHaveTextContent(`Hana KimEngineer · Colombountil ${shortDay(addDays(today, 3))}`)
    await expect
      .element(tile('Maricel Santos'))
      .toHaveTextContent('Maricel SantosEngineer · Colombotoday only')
  })

  it('counts them in the links and for each day', async () => {
    open()
    await expect.element(page.getByRole('link', { name: 'Today leave 2' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upcoming leave 2' })).toBeVisible()
    const row = page.getByRole('row', { name: /^Away/ })
    await expect.element(row).toBeVisible()
    expect(
      row
        .getByRole('cell')
        .elements()
        .map(cell => cell.textContent),
    ).toEqual(
      datesFromTo(today, addDays(today, 13)).map(
        (_, index) => ['2', '1', '1', '2', '1', '1', '1', '1'][index] ?? '',
      ),
    )
  })

  it('does not count a person on a day off inside of leave', async () => {
    open(<TodayLeave />, [
      leave('1', 'Hana Kim', addDays(today, -1), addDays(today, 1), { dates: [addDays(today, 1)] }),
    ])
    await expect.element(page.getByRole('heading', { name: 'Nobody is away today', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upcoming leave 1' })).toBeVisible()
  })

  it('says the days of each line in words', async () => {
    open()
    const said = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect.element(said('Hana Kim')).toHaveTextContent(`Hana Kimuntil ${shortDay(addDays(today, 3))}`)
    await expect
      .element(said('Jun Takahashi'))
      .toHaveTextContent(`Jun Takahashi${shortDay(addDays(today, 3))} to ${shortDay(addDays(today, 7))}`)
  })
})

describe('the card of the dashboards', () => {
  it('has who is away today and who will be, each person once', async () => {
    open(<AwayCard />)
    const lines = () =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent ?? '')
    await expect
      .poll(lines)
      .toEqual([
        `Hana Kimuntil ${shortDay(addDays(today, 3))}`,
        'Maricel Santostoday',
        `Jun Takahashi${shortDay(addDays(today, 3))} to ${shortDay(addDays(today, 7))}`,
      ])
  })

  it('counts by the date where a person is, as presence does: company in Apia, employee in New York', async () => {
    // It is 25 November in Apia.
    const clockOffset = Date.parse('2026-11-24T20:00:00Z') - Date.now()
    const zone = 'Pacific/Apia'
    const company = { ...as.company, settings: { ...as.company.settings, zone } } as typeof as.company
    const nora = leave('1', 'Nora Lind', '2026-11-24', '2026-11-24', { zone: 'America/New_York' })
    draw(<AwayCard />, { provider: providerOf([nora]), texts, as: { company, zone, clockOffset } })
    await expect.element(page.getByRole('heading', { name: 'Away today 1' })).toBeVisible()
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Nora Lindtoday')
  })

  it('says that nobody is away', async () => {
    open(<AwayCard />, [])
    await expect.element(page.getByText('Nobody is away today')).toBeVisible()
    await expect.element(page.getByText('Nobody has leave in the next two weeks')).toBeVisible()
  })
})

describe('upcoming leave', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<UpcomingLeave />, { provider, texts, as, mode }),
    filled: () => providerOf(rows),
    shown: 'Jun Takahashi',
    none: { provider: () => providerOf([]), says: 'Leave appears here once it is approved.' },
  })

  it('is in the order of its first days, with the days until then', async () => {
    open(<UpcomingLeave />)
    await expect
      .element(page.getByRole('heading', { name: '2 people have leave in the next two weeks', level: 1 }))
      .toBeVisible()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3)
    const lines = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent ?? '')
    expect(lines.map(line => /now$|in 3 days$/.exec(line)?.[0])).toEqual(['now', 'now', 'in 3 days'])
    await expectAccessible()
  })

  it('has one line for both halves of a day', async () => {
    const day = addDays(today, 1)
    open(
      <UpcomingLeave />,
      [leave('1', 'Hana Kim', day, day), leave('2', 'Hana Kim', day, day)].map(one => ({
        ...one,
        employeeId: 'e-1',
      })),
    )
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
    await expect
      .element(page.getByRole('heading', { name: '1 person has leave in the next two weeks', level: 1 }))
      .toBeVisible()
  })

  it('of later weeks is a step away, and the address has them', async () => {
    open(<UpcomingLeave />, [leave('9', 'Sofia Lindqvist', addDays(today, 20), addDays(today, 21))])
    await expect.element(page.getByText('Nobody is away on these days')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Two weeks earlier' })).toBeDisabled()
    await page.getByRole('button', { name: 'Two weeks later' }).click()
    await expect.element(page.getByRole('row', { name: /Sofia Lindqvist/ })).toBeVisible()
    expect(new URLSearchParams(location.search).get('from')).toBe(addDays(today, 14))
    await page.getByRole('button', { name: 'Two weeks earlier' }).click()
    expect(location.search).toBe('')
  })

  it('names the holidays among its days', async () => {
    const holiday = { id: 'h', name: 'National Day', date: addDays(today, 1), type: 'public', half: null }
    draw(<UpcomingLeave />, {
      provider: providerOf(rows, [{ ...holiday, audience: { kind: 'everyone' } }]),
      texts,
      as,
    })
    await expect.element(page.getByTitle('Holiday: National Day')).toBeVisible()
  })
})

describe('the filter of upcoming leave by person', () => {
  const shown = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)

  it('shows an employee one colleague, by day and by date, and says so in the address', async () => {
    draw(<UpcomingLeave />, {
      provider: providerOf([...rows, leave('4', 'Asha Kulkarni', today, today, { employeeId: 'a1' })]),
      texts,
      as: { ...as, role: 'employee' },
      at: '/app/on-leave?page=1',
    })
    const field = page.getByRole('combobox', { name: 'Person' })
    await field.click()
    await page.getByRole('option', { name: 'Jun Takahashi' }).click()
    await expect.poll(() => location.search).toBe('?person=e-3')
    await expect.poll(shown).toEqual(['Jun Takahashi', 'Away'])
    await expect.poll(() => page.getByText('Maricel Santos').elements()).toEqual([])
    await page.getByRole('button', { name: 'Two weeks later' }).click()
    await expect.poll(() => location.search).toMatch(/^\?person=e-3&from=/)
    await field.click()
    await page.getByRole('option', { name: 'Only me' }).click()
    await expect.poll(() => new URLSearchParams(location.search).get('person')).toBe('a1')
    await expectAccessible()
  })
})
