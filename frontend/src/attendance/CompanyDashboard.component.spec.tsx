import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { firstInstantAt, wallClock } from '@rollcall/contracts/kernel/wall-clock.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayIn } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { CompanyDashboard } from './CompanyDashboard.tsx'
import { daysAgo, onPlan, schedules, show, workingDay } from './testing.tsx'

const person = (fullName: string, more: Partial<PresenceRow> = {}): PresenceRow => ({
  id: fullName,
  fullName,
  position: 'Recruiter',
  zone: null,
  state: 'out',
  lastPunchAt: null,
  workDate: null,
  sessions: [],
  leaveUntil: null,
  leaveHalf: null,
  joinsOn: null,
  attention: fullName,
  ...more,
})
const services = (...people: PresenceRow[]) => fakeProvider({ presence: people, subscription: [] })
type How = { at?: string; mode?: 'light' | 'dark'; plan?: 'free' | 'plus'; clockOffset?: number }
const dashboard = (
  provider: FakeProvider,
  { at = '', mode = 'light', plan = 'free', clockOffset = 0 }: How = {},
) =>
  show(<CompanyDashboard />, {
    provider,
    at: `/app/dashboard${at}`,
    mode,
    as: { ...onPlan(plan), clockOffset },
  })
const button = (name: RegExp) => page.getByRole('button', { name })

describe('who is in', () => {
  itShowsItsStates({
    draw: (provider, mode) => dashboard(provider, mode ? { mode } : {}),
    filled: () => services(person('Amir Aziz')),
    shown: 'Amir Aziz',
    none: { provider: () => services(), says: 'Add your first person' },
    long: () =>
      services(person(longTexts.word, { position: longTexts.words }), person(longTexts.rightToLeft)),
  })
  itIsAccessible(async mode => {
    dashboard(services(person('Amir Aziz'), person('Bela Brandt', { state: 'invited' })), { mode })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
  })

  it('counts people by state, and each count filters', async () => {
    dashboard(services(person('Amir Aziz'), person('Bela Brandt', { state: 'invited' })))
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('0 of 1 person is in')
    await button(/^1\s*Invited$/).click()
    await expect.poll(() => location.search).toBe('?state=invited')
    await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
    await button(/^0\s*In$/).click()
    await expect.element(page.getByText('Nobody is in right now')).toBeVisible()
  })

  it('counts nobody as expected to be in before they joined, and says when they join', async () => {
    const joining = person('Bela Brandt', { state: 'joining', joinsOn: '2027-01-04' })
    dashboard(services(person('Amir Aziz', { state: 'in' }), joining, person('Cy Ott', { state: 'invited' })))
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('1 of 1 person is in')
    await button(/^1\s*Joining soon$/).click()
    await expect.element(page.getByText('joins 04 Jan 2027')).toBeVisible()
    await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
    const link = page.getByRole('link', { name: 'Bela Brandt' })
    await expect.element(link).toHaveAttribute('href', '/app/employee/show?id=Bela+Brandt')
  })

  it('has room for all six counts in the card, on every window', async () => {
    const joining = person('Bela Brandt', { state: 'joining', joinsOn: '2027-01-04' })
    dashboard(services(person('Amir Aziz'), joining, person('Cy Ott', { state: 'invited' })))
    const last = button(/^1\s*Invited$/)
    await expect.element(last).toBeVisible()
    for (const width of [1440, 1140, 768, 390]) {
      await page.viewport(width, 900)
      const counts = [...last.element().parentElement!.children]
      const boxes = counts.map(count => count.getBoundingClientRect())
      for (const [at, { left, right, top }] of boxes.entries()) {
        const { scrollWidth, clientWidth, textContent } = counts[at]!
        expect(scrollWidth, `${textContent} at ${width}`).toBeLessThanOrEqual(clientWidth)
        const next = boxes[at + 1]
        if (next && next.top === top) expect(right, `at ${width}`).toBeLessThanOrEqual(next.left + 0.5)
        expect(left).toBeGreaterThanOrEqual(0)
      }
      const card = last.element().parentElement!.parentElement!.getBoundingClientRect()
      expect(Math.max(...boxes.map(box => box.right)), `at ${width}`).toBeLessThanOrEqual(card.right + 0.5)
    }
  })

  it('folds away who has not joined, and shows them by their count', async () => {
    const joining = person('Bela Brandt', { state: 'joining', joinsOn: '2027-01-04' })
    dashboard(services(person('Amir Aziz'), joining, person('Cy Ott', { state: 'invited' })))
    const folded = page.getByText('2 people have not joined yet')
    await expect.element(folded).toBeVisible()
    await expect.element(page.getByText('Cy Ott')).not.toBeVisible()
    await folded.click()
    await expect.element(page.getByText('Cy Ott')).toBeVisible()
    await button(/^1\s*Invited$/).click()
    await expect.element(folded).not.toBeInTheDocument()
    await expect.element(page.getByText('Cy Ott')).toBeVisible()
  })

  it('filters by a count with the keyboard, says how many are shown, and shows everyone after a second press', async () => {
    dashboard(services(person('Amir Aziz', { state: 'in' }), person('Cy Ott')))
    await expect.element(page.getByText('Cy Ott')).toBeVisible()
    button(/^2\s*Everyone$/)
      .element()
      .focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button(/^1\s*In$/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button(/^1\s*In$/)).toHaveFocus()
    await expect.element(page.getByText('Cy Ott')).not.toBeInTheDocument()
    await expect.element(page.getByRole('status')).toHaveTextContent('1 person shown')
    await userEvent.keyboard(' ')
    await expect.element(button(/^1\s*In$/)).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button(/^2\s*Everyone$/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Cy Ott')).toBeVisible()
    expect(location.search).toBe('')
  })

  it.each([
    [390, ['to do', 'Who is in', 'other']],
    [1440, ['Who is in', 'to do', 'other']],
  ])('has what waits for the company first where it fits nowhere else: at %i px', async (width, order) => {
    await page.viewport(width, 900)
    show(<CompanyDashboard toDo={<p>to do</p>} beside={<p>other</p>} />, {
      provider: services(person('Amir Aziz')),
      at: '/app/dashboard',
      as: onPlan('plus'),
    })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    const place = (name: string) => {
      const { left, top } = (
        name === 'Who is in' ? page.getByRole('region', { name }) : page.getByText(name, { exact: true })
      )
        .element()
        .getBoundingClientRect()
      return left * 10 + top
    }
    expect(order.toSorted((a, b) => place(a) - place(b))).toEqual(order)
  })

  it('has a title also when nobody has joined', async () => {
    dashboard(services(person('Cy Ott', { state: 'invited' })))
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Nobody has joined yet')
  })

  it('shows people on leave as such, counted and filtered apart from those who are out', async () => {
    const today = dayIn('Asia/Kolkata', Date.now())
    dashboard(
      services(
        person('Amir Aziz'),
        person('Hana Kim', { state: 'onLeave', leaveUntil: addDays(today, 2) }),
        person('Ishaan Mehta', { state: 'onLeave', leaveUntil: today, leaveHalf: 'second' }),
      ),
    )
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('0 of 3 people are in')
    await button(/^2\s*On leave$/).click()
    await expect.poll(() => location.search).toBe('?state=onLeave')
    await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
    await expect.element(page.getByText('second half of today')).toBeVisible()
    // At a weekend it says first that the day is off.
    await expect.element(page.getByRole('img', { name: /Leave second half of the day\.$/ })).toBeVisible()
  })

  it('leads from a page beyond the end to the last one', async () => {
    dashboard(services(person('Amir Aziz')), { at: '?state=out&page=2' })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    await expect.poll(() => location.search).toBe('?state=out')
  })
})

it('somebody whose night shift has begun is due since its start, although the date has changed', async () => {
  const [today, yesterday] = [daysAgo(0), daysAgo(1)]
  const night = { ...workingDay, startMinute: 1380, lateFrom: 1391, endMinute: 1860 }
  const provider = fakeProvider(
    { presence: [person('Amir Aziz')], subscription: [] },
    {},
    {
      '/api/scheduled-days': schedules({ [`Amir Aziz ${yesterday}`]: night, [`Amir Aziz ${today}`]: night }),
    },
  )
  dashboard(provider, { clockOffset: firstInstantAt('Asia/Kolkata', today, '00:50') - Date.now() })
  await expect.element(page.getByText('due since 23:00')).toBeVisible()
})

describe('who is late or on a break', () => {
  const zone = 'Asia/Kolkata'
  /** In since an hour ago, and how late on a day that began at its midnight. */
  const at = Date.now() - 3_600_000
  const workDate = dayIn(zone, at)
  const allDay = { ...workingDay, minutes: 1440, startMinute: 0, lateFrom: 0, endMinute: 1440 }
  const late = hoursAndMinutes(
    Math.floor((wallClock(zone, at) - Date.parse(`${workDate}T00:00:00Z`)) / 60_000),
  )
  const inNow = (fullName: string) =>
    person(fullName, {
      state: 'in',
      lastPunchAt: new Date(at).toISOString(),
      workDate,
      sessions: [
        {
          sessionId: fullName,
          inAt: new Date(at).toISOString(),
          outAt: null,
          zone,
          inOffset: 330,
          outZone: null,
          outOffset: null,
          breaks: [],
        },
      ],
    })
  const marked = (more: { employeeId: string; lateMinutes: number; onBreak: boolean }[] = []) =>
    fakeProvider(
      { presence: [person('Amir Aziz'), inNow('Bela Brandt'), person('Cy Ott')], subscription: [] },
      {},
      {
        '/api/presence-marks': () => ({
          marks: [{ employeeId: 'Bela Brandt', lateMinutes: 31, onBreak: false }, ...more],
        }),
        '/api/scheduled-days': schedules({ [`Bela Brandt ${workDate}`]: allDay }),
      },
    )

  it('is counted, filtered, said in words and shown first', async () => {
    dashboard(marked())
    await expect.element(page.getByText(`Late ${late}`)).toBeVisible()
    const names = () => page.getByRole('link', { name: /Amir|Bela|Cy/ }).elements()
    await expect
      .poll(() => names().map(link => link.textContent))
      .toEqual(['Bela Brandt', 'Amir Aziz', 'Cy Ott'])
    await button(/^1\s*Late$/).click()
    await expect.poll(() => location.search).toBe('?state=late')
    await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
    await expect.element(page.getByText('Bela Brandt')).toBeVisible()
    await button(/^0\s*On break$/).click()
    await expect.element(page.getByText('Nobody is on a break right now')).toBeVisible()
    await expect.element(button(/^3\s*Everyone$/)).toBeVisible()
  })

  it('is first on the first page of more people than a page has, and where it belongs on the next', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Person ${String(at + 1).padStart(2, '0')}`)
    const provider = fakeProvider(
      { presence: [...names.map(name => person(name)), inNow('Zoe Zahn')], subscription: [] },
      {},
      {
        '/api/presence-marks': () => ({
          marks: [
            { employeeId: 'Zoe Zahn', lateMinutes: 31, onBreak: false },
            { employeeId: 'Person 29', lateMinutes: 5, onBreak: false },
          ],
        }),
      },
    )
    dashboard(provider)
    const shown = () => page.getByRole('link', { name: /Person|Zoe/ }).elements()
    const texts = () => shown().map(link => link.textContent)
    await expect.poll(() => texts().slice(0, 3)).toEqual(['Zoe Zahn', 'Person 29', 'Person 01'])
    expect(texts()).toHaveLength(27)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(texts).toEqual([...names.slice(25), 'Zoe Zahn'])
  })

  it('is found by name among them', async () => {
    dashboard(marked([{ employeeId: 'Cy Ott', lateMinutes: 20, onBreak: true }]), { at: '?state=late&q=cy' })
    await expect.element(page.getByText('Cy Ott')).toBeVisible()
    await expect.element(page.getByText('Bela Brandt')).not.toBeInTheDocument()
  })

  itIsAccessible(async mode => {
    dashboard(marked(), { mode })
    await expect.element(page.getByText(`Late ${late}`)).toBeVisible()
  })
})

it('counts whose scheduled day has ended without a report, and shows them', async () => {
  const lacking = {
    employeeId: 'Cy Ott',
    fullName: 'Cy Ott',
    zone: 'Asia/Kolkata',
    attendedMinutes: 480,
    holiday: null,
    reminded: false,
    blocked: false,
  }
  dashboard(
    fakeProvider(
      { presence: [person('Amir Aziz'), person('Cy Ott')], subscription: [] },
      {},
      {
        '/api/daily-status-day': query => ({
          date: query.get('date') ?? '',
          dueBy: '18:00',
          groups: [{ state: 'missing', count: 1, former: 0, people: [lacking] }],
        }),
      },
    ),
  )
  // Among everyone, too, the exception is first and said in words.
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Cy Ott.*No report/)
  await button(/^1\s*No report$/).click()
  await expect.poll(() => location.search).toBe('?state=noReport')
  await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
  await expect.element(page.getByText('Cy Ott')).toBeVisible()
})

describe('the trend of the last weeks', () => {
  const week = (monday: string, more: object = {}) => ({
    week: monday,
    workedMinutes: 2_400,
    scheduledMinutes: 2_880,
    arrivals: 10,
    onTime: 9,
    ...more,
  })
  const draw = (weeks: object[], how: How = {}) =>
    dashboard(
      fakeProvider(
        { presence: [person('Amir Aziz')], subscription: [] },
        {},
        { '/api/team-trend': () => ({ weeks }) },
      ),
      how,
    )
  const two = [week('2026-11-09'), week('2026-11-16', { scheduledMinutes: null, arrivals: 0, onTime: 0 })]

  it('is drawn with its values, and is a table, too', async () => {
    draw(two)
    await expect.element(page.getByRole('heading', { name: 'Last 2 complete weeks' })).toBeVisible()
    await page.getByText('Show as a table').click()
    await expect
      .element(page.getByRole('row', { name: /09 Nov 2026/ }))
      .toMatchTextContent(/40:00.*48:00.*10.*90%$/)
    await expect.element(page.getByRole('row', { name: /16 Nov 2026/ })).toMatchTextContent(/40:00none0none$/)
  })
  it('is not there before the first week in which somebody worked', async () => {
    draw([week('2026-11-16', { workedMinutes: 0, arrivals: 0, onTime: 0 })])
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    await expect.element(page.getByText('Arrivals on time')).not.toBeInTheDocument()
  })
  itIsAccessible(async mode => {
    draw(two, { mode })
    await expect.element(page.getByText('Arrivals on time').first()).toBeVisible()
    await page.getByText('Show as a table').click()
  })
})

describe('the way to the plans', () => {
  it.each([
    [1366, 657],
    [768, 844],
    [390, 844],
  ])('is in the window of %i × %i at once for a company on the free plan', async (width, height) => {
    await page.viewport(width, height)
    dashboard(services(person('Amir Aziz')))
    const view = page.getByRole('link', { name: 'View plans' })
    await expect.element(view).toHaveAttribute('href', '/app/setting/subcriptions')
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    for (const shown of [view, page.getByText('You are on the Free plan')]) {
      expectInWindow(shown.element(), `at ${width}`)
      expect(shown.element().getBoundingClientRect().bottom).toBeLessThan(height)
    }
  })

  it('is not offered to a company that pays', async () => {
    dashboard(services(person('Amir Aziz')), { plan: 'plus' })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View plans' })).not.toBeInTheDocument()
  })
})
