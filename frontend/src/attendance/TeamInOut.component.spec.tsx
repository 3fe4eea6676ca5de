import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, mondayOf } from '../kit/dates.ts'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { TeamInOut } from './TeamInOut.tsx'
import {
  attendanceDay,
  daysAgo,
  earlierToday,
  freeDay,
  onPlan,
  schedules,
  show,
  workingDay,
} from './testing.tsx'

const person = (fullName: string, more: object = {}) => ({
  id: fullName,
  fullName,
  zone: null,
  dateOfJoin: '2000-01-01',
  employedUntil: '9999-12-31',
  status: 'active',
  passwordSet: true,
  photoAt: null,
  ...more,
})
const services = (
  people = [person('Amir Aziz'), person('Bela Brandt')],
  days: AttendanceDayRow[] = [],
  planned: Record<string, ScheduledDay> = {},
) =>
  fakeProvider(
    { employee: people, 'team-in-out': days, presence: [] },
    {},
    { '/api/scheduled-days': schedules(planned) },
  )

type How = { at?: string; mode?: 'light' | 'dark'; plan?: 'free' | 'standard' | 'plus' }
const team = (provider: FakeProvider, { at = '', mode = 'light', plan = 'plus' }: How = {}) => {
  show(<TeamInOut />, { provider, at: `/app/team-in-out${at}`, mode, as: onPlan(plan) })
  return provider
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (name: RegExp) => page.getByRole('gridcell', { name })
const address = () => `${location.pathname}${location.search}`
const today = daysAgo(0)
const monday = mondayOf(today)
const dayOf = (date: string) => date.slice(8)
const nameOfMonth = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleString('en', { month: 'short', timeZone: 'UTC' })
const at = (name: string, date: string) => cell(new RegExp(`^${name}, \\w+, ${dayOf(date)} `))

describe('the week of the team', () => {
  itShowsItsStates({
    draw: (provider, mode) => team(provider, mode ? { mode } : {}),
    filled: services,
    shown: 'Amir Aziz',
    none: { provider: () => services([]), says: 'Nobody has joined by this week' },
    long: () => services([person(longTexts.word), person(longTexts.rightToLeft), person(longTexts.words)]),
  })

  it('stands in the address, and two quick clicks are two weeks', async () => {
    team(services())
    await expect.element(button('This week')).toBeDisabled()
    const previous = button('Previous week')
    await previous.click()
    await expect.poll(address).toBe(`/app/team-in-out?week=${addDays(monday, -7)}`)
    const element = previous.element() as HTMLElement
    element.click()
    element.click()
    await expect.poll(address).toBe(`/app/team-in-out?week=${addDays(monday, -21)}`)
    await button('This week').click()
    await expect.poll(address).toBe('/app/team-in-out')
  })

  it('finds a person, or says that nobody matches', async () => {
    team(services())
    const search = page.getByRole('searchbox', { name: 'Find a person' })
    await search.fill('bel')
    await expect.poll(address).toBe('/app/team-in-out?q=bel')
    await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
    await search.fill('nobody')
    await expect.element(page.getByText('Nobody matches')).toBeVisible()
  })

  it('has a row for everyone employed in it, with or without an account, and none for people who join later', async () => {
    const joined = person('Bela Brandt', { dateOfJoin: addDays(monday, 6) })
    const later = person('Cy Ott', { dateOfJoin: addDays(monday, 7) })
    const invited = person('Dee Fox', { status: 'invited', passwordSet: false })
    const blocked = person('Eve Gray', { status: 'blocked', passwordSet: false })
    const left = person('Fay Hill', { status: 'blocked' })
    team(services([person('Amir Aziz'), joined, later, invited, blocked, left]))
    await expect.element(page.getByText('5 people')).toBeVisible()
    for (const name of ['Bela Brandt', 'Dee Fox', 'Eve Gray', 'Fay Hill'])
      await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Cy Ott')).not.toBeInTheDocument()
  })

  it('has people who left during it, and nobody who left before', async () => {
    const leaving = person('Bela Brandt', { status: 'former', employedUntil: monday })
    const gone = person('Cy Ott', { status: 'former', employedUntil: addDays(monday, -1) })
    team(services([person('Amir Aziz'), leaving, gone]))
    await expect.element(page.getByText('2 people')).toBeVisible()
    await expect.element(page.getByText('Bela Brandt', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Cy Ott')).not.toBeInTheDocument()
  })

  it('that is not read yet is not drawn as one without punches', async () => {
    const provider = team(services([person('Amir Aziz')], [attendanceDay('Amir Aziz', today, '09:00', null)]))
    await expect.element(cell(/so far, in now/)).toBeVisible()
    const subtitle = () => page.getByText(/^Week \d+ /).element().textContent
    const thisWeek = subtitle()
    const release = provider.hold()
    await button('Previous week').click()
    await expect.poll(subtitle).not.toBe(thisWeek)
    await expect.element(cell(/so far, in now/)).toBeVisible()
    release()
    await expect.element(cell(/so far, in now/)).not.toBeInTheDocument()
    await expect.element(cell(/^Amir Aziz, .*no punches$/)).toHaveLength(5)
  })

  it('names a day past the usual hours by its words, not by the hours that its line writes', async () => {
    team(
      services(
        [person('Nils Nyberg')],
        [attendanceDay('Nils Nyberg', addDays(monday, -7), '22:10', '23:40')],
      ),
      {
        at: `?week=${addDays(monday, -7)}`,
      },
    )
    await expect.element(cell(/^Nils Nyberg, Monday, .*: 01:30$/)).toBeVisible()
    await expectAccessible()
  })

  it('says nothing of the month’s lock of now while the past is shown', async () => {
    const month = daysAgo(40).slice(0, 7)
    const lock = {
      id: month,
      lastDay: `${month}-28`,
      state: 'locked',
      lockedAt: new Date().toISOString(),
      reopenedAt: null,
      reason: '',
    }
    const locked = () => {
      const provider = services()
      provider.records['month-lock'] = [lock]
      return provider
    }
    team(locked(), { at: `?month=${month}` })
    await expect.element(page.getByText(/ as locked on /)).toBeVisible()
    await page.getByRole('button', { name: 'Show the past' }).click()
    const asOf = page.getByRole('textbox', { name: 'As of' })
    await asOf.fill(`${dayOf(daysAgo(30))} ${nameOfMonth(daysAgo(30))} ${daysAgo(30).slice(0, 4)}`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(page.getByText(/^You see the past, as of /)).toBeVisible()
    await expect.element(page.getByText(/ as locked on /)).not.toBeInTheDocument()
  })

  it('draws no holiday in the past that was recorded after it', async () => {
    const known = `${addDays(monday, -3)}T12:00:00.000Z`
    const provider = fakeProvider(
      { employee: [person('Amir Aziz')], 'team-in-out': [], presence: [] },
      {},
      {
        '/api/scheduled-days': query => {
          const holiday = { ...freeDay('holiday'), holiday: 'Founders’ day' }
          const planned =
            query.get('knownOn') === known ? {} : { [`Amir Aziz ${addDays(monday, -7)}`]: holiday }
          return schedules(planned)(query)
        },
      },
    )
    const week = `?week=${addDays(monday, -7)}`
    team(provider, { at: `${week}&knownOn=${known}` })
    await expect.element(page.getByText(/^You see the past, /)).toBeVisible()
    await expect.element(cell(/^Amir Aziz, Monday/)).toBeVisible()
    await expect.element(cell(/^Amir Aziz, Monday.*Founders/)).not.toBeInTheDocument()
    await button('Back to now').click()
    await expect.element(cell(/^Amir Aziz, Monday.*Founders/)).toBeVisible()
  })

  it('leads from a page beyond the end to the last one', async () => {
    team(services(), { at: '?page=2' })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    await expect.poll(address).toBe('/app/team-in-out')
  })
})

describe('the keys of the grid', () => {
  it('move from today’s cell of the first person, and stop at the edges', async () => {
    team(services())
    await expect.element(at('Amir Aziz', today)).toHaveAttribute('tabindex', '0')
    await expect.poll(() => document.querySelectorAll('[role="gridcell"][tabindex="0"]').length).toBe(1)
    ;(at('Amir Aziz', today).element() as HTMLElement).focus()
    for (const [keys, name, date] of [
      ['{ArrowDown}', 'Bela Brandt', today],
      ['{Home}', 'Bela Brandt', monday],
      ['{ArrowUp}{ArrowUp}', 'Amir Aziz', monday],
      ['{End}', 'Amir Aziz', addDays(monday, 6)],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.element(at(name, date)).toHaveFocus()
    }
  })

  it('open a day whose address can be sent, and close it where it was opened', async () => {
    await page.viewport(1440, 900)
    team(services(undefined, [attendanceDay('Bela Brandt', today, '00:01', '00:02')]))
    await expect.element(at('Bela Brandt', today)).toBeVisible()
    ;(at('Bela Brandt', today).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('complementary', { name: 'Day of Bela Brandt' })
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    for (const text of ['Punched in', 'Punched out', 'Session 00:01–00:02'])
      await expect.element(panel.getByText(text)).toBeVisible()
    expect(new URLSearchParams(location.search).get('day')).toBe(today)
    expect(new URLSearchParams(location.search).get('person')).toBe('Bela Brandt')
    await panel.getByRole('button', { name: 'The day after' }).click()
    await expect.element(panel.getByText('No punches on this day')).toBeVisible()
    await panel.getByRole('button', { name: 'The day before' }).click()
    await expect.element(panel.getByText('Punched out')).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: 'Replay this day event by event' }))
      .toHaveAttribute('href', `/app/audit?employee=Bela+Brandt&from=${today}&to=${today}`)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(at('Bela Brandt', today)).toHaveFocus()
    expect(address()).toBe('/app/team-in-out')
  })
})

it('an open day names the zone of each punch, also of a punch-out elsewhere', async () => {
  await page.viewport(1440, 900)
  const day = attendanceDay('Amir Aziz', today, '00:01', '00:02')
  const sessions = day.sessions.map(one => ({ ...one, outZone: 'Europe/Berlin', outOffset: 60 }))
  team(services([person('Amir Aziz')], [{ ...day, sessions }]), { at: `?person=Amir%20Aziz&day=${today}` })
  const panel = page.getByRole('complementary', { name: 'Day of Amir Aziz' })
  await expect.element(panel.getByRole('row', { name: /Punched in/ })).toMatchTextContent(/00:01Kolkata$/)
  await expect.element(panel.getByRole('row', { name: /Punched out/ })).toMatchTextContent(/19:32Berlin$/)
})

it('on a phone an open day lies over the page', async () => {
  await page.viewport(390, 844)
  const from = earlierToday()
  team(services([person('Amir Aziz')], [attendanceDay('Amir Aziz', today, from, null)]), {
    at: `?person=Amir%20Aziz&day=${today}`,
  })
  const over = page.getByRole('dialog', { name: 'Day of Amir Aziz' })
  await expect.element(over.getByText(`Session since ${from}`)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(over).not.toBeInTheDocument()
})

describe('days that the plan hides', () => {
  it.each([
    ['free', texts.recordsLimit30Days],
    ['standard', texts.recordsLimit1Year],
  ] as const)('say so on the %s plan, and the way to another plan', async (plan, says) => {
    team(services(), { at: '?week=2004-03-01', plan })
    await expect.element(page.getByText(says)).toBeVisible()
    const first = cell(/^Amir Aziz, Monday, 01 Mar 2004/)
    await expect.element(first).toHaveAccessibleName(/hidden by the plan/)
    await first.click()
    await expect
      .element(page.getByText('The records of this day are hidden by the plan, not deleted.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('Upgrade plan').click()
    const dialog = page.getByRole('dialog').filter({ hasText: says })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Upgrade plan').click()
    await dialog.getByRole('button', { name: 'View plans' }).click()
    await expect.poll(() => location.pathname).toBe('/app/setting/subcriptions')
  })

  it('are none on the Plus plan', async () => {
    team(services([person('Amir Aziz', { dateOfJoin: '2004-03-03' })]), { at: '?week=2004-03-01' })
    await expect.element(cell(/^Amir Aziz, Monday, 01 Mar 2004/)).toHaveAccessibleName(/before joining/)
    await expect.element(page.getByText(/You can check only/)).not.toBeInTheDocument()
  })
})

describe('the schedule of the team', () => {
  const last = addDays(monday, -7)
  const planned = {
    [`Amir Aziz ${addDays(last, 2)}`]: freeDay('leave', { leave: 'whole' }),
    [`Amir Aziz ${addDays(last, 3)}`]: {
      ...workingDay,
      leave: 'second',
      share: 0.5,
      minutes: 240,
      endMinute: 780,
    },
    [`Amir Aziz ${addDays(last, 4)}`]: freeDay('holiday', { holiday: 'Diwali' }),
  } satisfies Record<string, ScheduledDay>
  const days = [
    attendanceDay('Amir Aziz', last, '09:31', '17:00'),
    attendanceDay('Amir Aziz', addDays(last, 1), '08:00', '18:00'),
    attendanceDay('Amir Aziz', addDays(last, 3), '09:00', '13:00'),
  ]
  const draw = (more: How) => team(services([person('Amir Aziz')], days, planned), more)

  it.each(['light', 'dark'] as const)('says in words what the lines show, in the %s theme', async mode => {
    draw({ at: `?week=${last}`, mode })
    for (const text of [
      /07:29, late by 00:31$/,
      /10:00, overtime 02:00$/,
      /: on leave$/,
      /04:00, leave for the second half of the day$/,
      /holiday, Diwali$/,
    ])
      await expect.element(cell(text)).toBeVisible()
    await expect.element(cell(/off, not a working day$/)).toHaveLength(2)
    // Two whole days and a half one.
    await expect.element(page.getByText('of 20:00').first()).toBeVisible()
    await expectAccessible()
  })

  it('marks a day whose correction is pending, by week and by month', async () => {
    const provider = services([person('Amir Aziz')], days, planned)
    provider.records.correction = [
      {
        id: 'k1',
        employeeId: 'Amir Aziz',
        workDate: last,
        state: 'pending',
        changes: [],
        minutesWas: 449,
        minutesNow: 480,
        reason: 'The train had no signal',
        note: '',
        madeAt: `${last}T18:00:00.000Z`,
        decidedAt: null,
        undoes: null,
        undoneBy: null,
        imported: false,
      },
    ]
    team(provider, { at: `?week=${last}` })
    await expect.element(cell(/late by 00:31, correction pending$/)).toBeVisible()
    await button('Month').click()
    await expect.element(cell(/late by 00:31, correction pending$/)).toBeVisible()
    await expectAccessible()
  })

  it.each(['light', 'dark'] as const)('marks overtime that does not count, in the %s theme', async mode => {
    const approves = { ...workingDay, overtimeApproval: true } as const
    const dates = [0, 1, 2].map(after => addDays(last, after))
    const provider = services(
      [person('Amir Aziz')],
      dates.map(date => attendanceDay('Amir Aziz', date, '08:00', '18:00')),
      Object.fromEntries(dates.map(date => [`Amir Aziz ${date}`, approves])),
    )
    const decided = (workDate: string | undefined, state: 'approved' | 'refused') => ({
      id: `Amir Aziz_${workDate}`,
      employeeId: 'Amir Aziz',
      workDate,
      state,
      minutes: 120,
      note: '',
      decidedAt: `${workDate}T18:00:00.000Z`,
      earlier: [],
    })
    provider.records['overtime-decision'] = [decided(dates[1], 'refused'), decided(dates[2], 'approved')]
    team(provider, { at: `?week=${last}`, mode })
    const marked = (text: RegExp) => [
      ...cell(text).element().querySelectorAll<HTMLElement>('[data-kind^="overtime-"]'),
    ]
    const kinds = (text: RegExp) => marked(text).map(({ dataset }) => dataset.kind)
    await expect.element(cell(/overtime 02:00, not approved$/)).toBeVisible()
    expect(kinds(/overtime 02:00, not approved$/)).toEqual(['overtime-refused'])
    expect(kinds(/overtime 02:00, waiting for approval$/)).toEqual(['overtime-waiting'])
    expect(kinds(/overtime 02:00, approved$/)).toEqual([])
    await expect.element(page.getByText('overtime waiting for approval', { exact: true })).toBeVisible()
    await expect.element(page.getByText('overtime not approved', { exact: true })).toBeVisible()
    await expectAccessible()
    // Where the hours take the whole line of a day, the mark stays.
    await page.viewport(390, 800)
    for (const text of [/not approved$/, /waiting for approval$/])
      expect(marked(text)[0]?.querySelector('svg')?.checkVisibility()).toBe(true)
  })

  it('explains marks of approval only to companies that approve overtime', async () => {
    draw({ at: `?week=${last}` })
    await expect.element(cell(/overtime 02:00$/)).toBeVisible()
    await expect.element(page.getByText('correction pending', { exact: true })).toBeVisible()
    await expect.element(page.getByText('overtime not approved')).not.toBeInTheDocument()
  })

  it('does not show somebody on leave today as absent', async () => {
    team(
      services([person('Amir Aziz')], [], { [`Amir Aziz ${today}`]: freeDay('leave', { leave: 'whole' }) }),
    )
    await expect.element(at('Amir Aziz', today)).toHaveAccessibleName(/: on leave$/)
  })

  it('still shows the punches when schedules cannot be read', async () => {
    const provider = fakeProvider({ employee: [person('Amir Aziz')], 'team-in-out': days, presence: [] })
    team(provider, { at: `?week=${last}` })
    await expect.element(cell(/: 07:29$/)).toBeVisible()
  })

  it('can be seen by month, which stands in the address', async () => {
    await page.viewport(1440, 900)
    team(
      services([person('Amir Aziz')], [attendanceDay('Amir Aziz', '2004-03-02', '09:31', '17:00')], {
        'Amir Aziz 2004-03-03': freeDay('leave', { leave: 'whole' }),
        'Amir Aziz 2004-03-04': freeDay('holiday', { holiday: 'Diwali' }),
      }),
      { at: '?week=2004-03-01' },
    )
    await button('Month').click()
    await expect.poll(address).toBe('/app/team-in-out?month=2004-03&week=2004-03-01')
    const on = (date: string) => cell(new RegExp(`^Amir Aziz, \\w+, ${date} Mar 2004`))
    await expect.element(on('02')).toMatchTextContent(/07:29, late by 00:3107:29$/)
    await expect.element(on('03')).toMatchTextContent(/: on leaveL$/)
    await expect.element(on('04')).toMatchTextContent(/DiwaliH$/)
    await expectAccessible()
    ;(on('02').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(on('03')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    const panel = page.getByRole('complementary', { name: 'Day of Amir Aziz' })
    await expect.element(panel).toBeVisible()
    await expect
      .poll(address)
      .toBe('/app/team-in-out?month=2004-03&week=2004-03-01&person=Amir+Aziz&day=2004-03-02')
    await userEvent.keyboard('{Escape}')
    await expect.element(on('02')).toHaveFocus()
    await button('Next month').click()
    await expect.poll(address).toBe('/app/team-in-out?month=2004-04&week=2004-03-01')
    await button('Week').click()
    await expect.poll(address).toBe('/app/team-in-out?week=2004-03-29')
  })

  it.each(['light', 'dark'] as const)('a month fits a phone, in the %s theme', async mode => {
    await page.viewport(390, 844)
    team(services([person('Amir Aziz'), person(longTexts.words)]), { at: '?month=2004-02', mode })
    await expect.element(page.getByText('Amir Aziz')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

it('only people with a position can be shown', async () => {
  const people = [
    person('Amir Aziz', { position: 'Designer' }),
    person('Bela Brandt', { position: 'Engineer' }),
  ]
  team(services(people))
  await expect.element(page.getByText('Amir Aziz')).toBeVisible()
  await page.getByRole('combobox', { name: 'Position' }).click()
  await page.getByRole('option', { name: 'Engineer' }).click()
  await expect.poll(address).toBe('/app/team-in-out?position=Engineer')
  await expect.element(page.getByText('Amir Aziz')).not.toBeInTheDocument()
  await expect.element(page.getByText('Bela Brandt')).toBeVisible()
})

describe('who is shown', () => {
  const marks = (employeeId: string, workedMinutes: number, late = 0, overtime = 0) => ({
    employeeId,
    workedMinutes,
    late,
    early: 0,
    overtime,
    missing: 0,
    leave: 0,
  })
  const marked = () =>
    fakeProvider(
      {
        employee: ['Amir Aziz', 'Bela Brandt', 'Cy Ott'].map(name => person(name)),
        'team-in-out': [],
        presence: [],
      },
      {},
      {
        '/api/scheduled-days': schedules(),
        '/api/team-marks': () => ({ people: [marks('Bela Brandt', 90, 2), marks('Cy Ott', 480, 0, 1)] }),
      },
    )
  const names = () =>
    page
      .getByText(/^(Amir Aziz|Bela Brandt|Cy Ott)$/)
      .elements()
      .map(one => one.textContent)

  it('are those with a mark, whose count says how many, and everyone again', async () => {
    team(marked())
    await button('Late 1').click()
    await expect.poll(address).toBe('/app/team-in-out?only=late')
    await expect.poll(names).toEqual(['Bela Brandt'])
    await expectAccessible()
    await button('Overtime 1').click()
    await expect.poll(names).toEqual(['Cy Ott'])
    await button('Leave 0').click()
    await expect.element(page.getByText('Nobody matches')).toBeVisible()
    await button('Leave 0').click()
    await expect.poll(names).toEqual(['Amir Aziz', 'Bela Brandt', 'Cy Ott'])
  })

  it('are also people who were deleted since, after the others, with what they worked and nothing to correct', async () => {
    const gone = '20000000-0000-4000-8000-000000000009'
    const provider = fakeProvider(
      {
        employee: Array.from({ length: 26 }, (_, at) => person(`Asha ${String.fromCodePoint(65 + at)}`)),
        'team-in-out': [{ ...attendanceDay('Gone', monday, '09:00', '17:00'), employeeId: gone }],
        presence: [],
        correction: [],
      },
      {},
      {
        '/api/scheduled-days': schedules(),
        '/api/team-marks': () => ({ people: [{ ...marks(gone, 480), deleted: true }] }),
      },
    )
    team(provider)
    await expect.element(page.getByText('25 of 27 people')).toBeVisible()
    await expect.element(page.getByText('Former employee')).not.toBeInTheDocument()
    await button('Next page').click()
    await expect.element(page.getByText('Former employee', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Former employee' })).not.toBeInTheDocument()
    // Nobody knows where somebody is who was deleted.
    const clockOf = (name: string) => page.getByRole('rowheader').filter({ hasText: name }).getByRole('time')
    await expect.element(clockOf('Asha Z')).toBeVisible()
    await expect.element(clockOf('Former employee')).not.toBeInTheDocument()
    await page.getByRole('gridcell', { name: /^Former employee, Monday/ }).click()
    await expect.element(page.getByText('Worked minutes')).toBeVisible()
    await expect.element(button('Correct this day')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('are those in a state now', async () => {
    const provider = marked()
    provider.records.presence = [
      { id: 'Amir Aziz', state: 'out', sessions: [] },
      { id: 'Cy Ott', state: 'in', sessions: [] },
    ]
    team(provider)
    await page.getByRole('combobox', { name: 'State now' }).click()
    await page.getByRole('option', { name: 'In now' }).click()
    await expect.poll(address).toBe('/app/team-in-out?state=in')
    await expect.poll(names).toEqual(['Cy Ott'])
  })

  it('are sorted by their hours', async () => {
    team(marked(), { at: '?sort=hours' })
    await expect.poll(names).toEqual(['Cy Ott', 'Bela Brandt', 'Amir Aziz'])
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await page.getByRole('option', { name: 'Sort: fewest hours first' }).click()
    await expect.poll(names).toEqual(['Amir Aziz', 'Bela Brandt', 'Cy Ott'])
  })
})
