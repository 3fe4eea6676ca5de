import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { chart, company, companyHoliday, employee, show } from './testing.tsx'

const title = page.getByRole('heading', { level: 1 })
const cell = (name: RegExp | string) => page.getByRole('gridcell', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const panel = page.getByRole('complementary', { name: 'Open day' })
const address = () => `${location.pathname}${location.search}`
const bars = () => [...document.querySelectorAll('[data-begins] bdi')].map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1440, 900))

describe('the calendar of a company', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => show(provider, { mode }),
    filled: company,
    shown: 'Govardhan Puja',
    none: {
      provider: () => fakeProvider({ employee: [], away: [], 'leave-chart': [], holiday: [] }),
      says: 'Nothing in November 2026',
    },
    long: () => company([longTexts.word, longTexts.rightToLeft, longTexts.words, 'Nguyễn Thị Lan']),
  })
  itIsAccessible(async mode => {
    show(company(), { mode })
    await expect.element(title).toHaveTextContent('1 of 4 people is away today')
  })

  it('says in the title who is away, and in each day’s name what is on it', async () => {
    show(company())
    await expect.element(title).toHaveTextContent('1 of 4 people is away today')
    await expect
      .element(
        page.getByText(
          'Friday, 20 Nov 2026 · at most 2½ away in November 2026, on Tuesday, 24 Nov 2026 · 1 pending',
        ),
      )
      .toBeVisible()
    await expect
      .element(cell('Tuesday, 24 Nov 2026: Guru Nanak Jayanti, 2½ away, 1 pending, 1 birthday'))
      .toBeVisible()
    await expect.element(cell('Saturday, 21 Nov 2026: day off')).toBeVisible()
    await expect.element(cell('Monday, 09 Nov 2026: Govardhan Puja')).toBeVisible()
  })

  it('draws a bar for each part of leave between days off, half of one for half a day', async () => {
    show(company())
    await expect.poll(bars).toContain('Hana Kim, 3 years')
    expect(bars().filter(name => name === 'Hana Kim')).toHaveLength(2)
    expect(bars()).not.toContain('Zeynep Kaya')
    await expect.element(page.getByText('+3 more').first()).toBeInTheDocument()
    show(fakeProvider({ ...company().records, holiday: [], 'leave-chart': half }))
    await expect.poll(() => document.querySelector('[data-half="second"]')?.textContent).toBe('Zeynep Kaya')
  })
  const half = [chart('r4', 'Zeynep Kaya', '2026-11-24', '2026-11-24', { half: 'second' })]

  it('breaks the bars of those for whom a holiday is, and of nobody else', async () => {
    const [from, to] = ['2026-11-23', '2026-11-27']
    const dates = ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27']
    const records = {
      ...company().records,
      'leave-chart': [chart('r1', 'Hana Kim', from, to, { dates }), chart('r2', 'Jun Takahashi', from, to)],
      holiday: [
        companyHoliday('h1', 'Chuseok', '2026-11-24', { audience: { kind: 'zones', zones: ['Asia/Seoul'] } }),
      ],
    }
    show(fakeProvider({ ...records, birthday: [], anniversary: [] }))
    await expect.poll(bars).toEqual(['Chuseok', 'Jun Takahashi', 'Hana Kim', 'Hana Kim'])
  })

  it('filters by kind, one or several, and keeps them in the address', async () => {
    show(company())
    await button('Holidays 2').click()
    await expect.poll(bars).toEqual(['Govardhan Puja', 'Guru Nanak Jayanti', 'National Day'])
    await button('Pending 1').click()
    expect(address()).toBe('/app/calendar?kinds=pending%2Choliday')
    await expect.poll(bars).toContain('Fatima El Idrissi')
    await button('Everything 8').click()
    await expect.poll(bars).toContain('Jun Takahashi')
    expect(address()).toBe('/app/calendar')
    const before = history.length
    await button('Leave 3').click()
    expect(history.length).toBe(before)
  })

  it('shows the dates of one person, and holidays that are for them', async () => {
    show(company(), { at: '?person=Jun+Takahashi' })
    await expect.poll(bars).toContain('Jun Takahashi')
    expect(bars()).not.toContain('Hana Kim')
    await expect.element(button('Everything 3')).toBeVisible()
  })

  it('opens a day with everything that is on it, and lets pending leave be decided there', async () => {
    show(company())
    await cell(/^Tuesday, 24 Nov 2026/).click()
    await expect.poll(address).toBe('/app/calendar?on=2026-11-24')
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    for (const text of [
      'In 4 days',
      '2½ away, 1 pending',
      'last day, back Wed 25 Nov 2026',
      'until Fri 27 Nov 2026',
      'Pending, until Wed 25 Nov 2026',
      'Cancellation requested, second half',
      'Optional holiday, chosen by 9 of 44',
      'Birthday',
    ])
      await expect.element(panel.getByText(text)).toBeVisible()
    const decide = panel.getByRole('button', { name: 'Decide about the leave of Fatima El Idrissi' })
    await decide.click()
    await expect.element(panel.getByText('What approving r3 does')).toBeVisible()
    await expect.element(decide).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell(/^Tuesday, 24 Nov 2026/)).toHaveFocus()
  })

  it('says that nothing matches, and shows everything again', async () => {
    show(company(), { at: '?on=2026-12-01&kinds=leave' })
    await expect.element(page.getByText('Nothing of this kind in December 2026')).toBeVisible()
    await button('Show everything').click()
    await expect.poll(bars).toContain('National Day')
  })
})

describe('the keys of the calendar', () => {
  it('move by day, week and month, and Enter opens the day', async () => {
    show(company())
    const start = cell(/^Friday, 20 Nov 2026/)
    await expect.element(start).toHaveAttribute('tabindex', '0')
    await expect.element(start).toHaveAttribute('aria-current', 'date')
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
    ;(start.element() as HTMLElement).focus()
    for (const [keys, name] of [
      ['{ArrowDown}', /^Friday, 27 Nov/],
      ['{Home}', /^Monday, 23 Nov/],
      ['{End}', /^Sunday, 29 Nov/],
      ['{ArrowRight}{ArrowRight}', /^Tuesday, 01 Dec/],
      ['{PageUp}', /^Sunday, 01 Nov/],
      ['{PageDown}{PageDown}', /^Friday, 01 Jan 2027/],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.element(cell(name)).toHaveFocus()
    }
    await expect.poll(address).toBe('/app/calendar?on=2027-01-01')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.poll(address).toBe('/app/calendar?on=2027-01-02')
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Saturday, 02 Jan 2027')
  })

  it('keep the old month, dimmed, until the next one is there', async () => {
    const provider = company()
    show(provider)
    await expect.poll(bars).toContain('Jun Takahashi')
    const release = provider.hold()
    await button('Next month').click()
    await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(bars()).toContain('Jun Takahashi')
    release()
    await expect.poll(bars).toEqual(['National Day'])
    await button('Today').click()
    await expect.poll(address).toBe('/app/calendar')
  })
})

describe('the other views', () => {
  it('show a week, whose steps are weeks', async () => {
    show(company(), { at: '?view=week' })
    await expect
      .element(page.getByRole('heading', { name: 'Week 47: 16 Nov 2026 – 22 Nov 2026' }))
      .toBeVisible()
    await button('Next week').click()
    await expect.poll(bars).toContain('Zeynep Kaya')
    await expect.poll(address).toBe('/app/calendar?view=week&on=2026-11-23')
  })

  it('list the days from today on, with days off in between', async () => {
    show(company(), { at: '?view=list' })
    const list = page.getByRole('region', { name: 'Days with dates' })
    await expect.element(list.getByText('Sat 21 Nov 2026 – Sun 22 Nov 2026: days off')).toBeVisible()
    expect(list.getByText('Govardhan Puja').elements()).toEqual([])
    await list.getByRole('button', { name: 'Earlier days of November 2026' }).click()
    await expect.element(list.getByText('Govardhan Puja')).toBeVisible()
    await expectAccessible()
  })

  it('are a small month with dots above the list on a phone', async () => {
    await page.viewport(390, 844)
    show(company())
    const tuesday = page.getByRole('button', { name: '24 Nov 2026', exact: true })
    await tuesday.click()
    await expect.poll(address).toBe('/app/calendar?on=2026-11-24')
    await expect.poll(() => document.activeElement?.textContent).toBe('24 Tue')
    const dots = tuesday.element().parentElement?.querySelectorAll('[data-mark]')
    expect([...(dots ?? [])].map(dot => dot.getAttribute('data-mark'))).toEqual([
      'away',
      'pending',
      'holiday',
      'other',
    ])
    await button('Month').click()
    await expect.element(panel.getByText('Optional holiday, chosen by 9 of 44')).toBeVisible()
  })
})

describe('the calendar of an employee', () => {
  it('shows own requests whole, and of colleagues only that they are away', async () => {
    show(employee(), { role: 'employee', at: '?on=2026-11-25' })
    await expect.element(title).toHaveTextContent('1 colleague is away today')
    await expect
      .element(panel.getByRole('link', { name: 'You' }))
      .toHaveAttribute('href', '/app/leave?open=r1')
    await expect.element(panel.getByText('First half')).toBeVisible()
    await expect.element(cell('Wednesday, 25 Nov 2026: ½ away')).toBeVisible()
    await expect.element(cell('Monday, 30 Nov 2026: 1 pending')).toBeVisible()
    await cell(/^Friday, 20 Nov/).click()
    await expect.element(panel.getByText('until Tue 24 Nov 2026')).toBeVisible()
    expect(panel.getByRole('link').elements()).toEqual([])
    await expect.element(page.getByText(/kind of leave, its reason .* not shown here/)).toBeVisible()
    await expectAccessible()
  })

  it('is filtered by a colleague or by oneself', async () => {
    show(employee(), { role: 'employee' })
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Only me' }).click()
    await expect.poll(address).toBe('/app/calendar?person=me')
    await expect.poll(bars).toEqual(['Govardhan Puja', 'You', 'You'])
  })
})
