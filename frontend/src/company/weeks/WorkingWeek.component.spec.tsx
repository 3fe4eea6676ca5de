import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { addDays, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn, formatDay, mondayOf } from '../../kit/dates.ts'
import { expectAccessible, itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider, refusalOf } from '../../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { messages as company } from '../messages.ts'
import { messages as weeks } from './messages.ts'
import { WorkingWeekPage } from './WorkingWeekPage.tsx'

const asha = '00000000-0000-4000-8000-000000000001'
const jonas = '00000000-0000-4000-8000-000000000002'
const planned = '00000000-0000-4000-8000-000000000011'
const ownChange = '00000000-0000-4000-8000-000000000012'

const today = dayIn('Asia/Kolkata', Date.now())
const later = addDays(mondayOf(today), 28)
const shown = (day: string) => formatDay(day, 'DD MMM YYYY')

const usual: WorkingWeek = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: { start: '09:00', minutes: 480, breakMinutes: 60, graceMinutes: 10 },
}
const short: WorkingWeek = {
  ...usual,
  workHours: { ...usual.workHours!, days: { friday: { start: '09:00', minutes: 240 } } },
}
const night: WorkingWeek = {
  ...usual,
  workHours: { start: '22:00', minutes: 480, breakMinutes: 30, graceMinutes: 10 },
}

const known = (reason = 'Trains.'): WorkingWeeks => ({
  weeks: [
    { since: '0001-01-01', week: usual },
    { since: later, week: short },
  ],
  changes: [
    { changeId: '', since: '2026-01-01', until: null, week: usual, reason: '', madeAt: null },
    {
      changeId: planned,
      since: later,
      until: null,
      week: short,
      reason,
      madeAt: '2026-11-02T10:00:00Z',
    },
  ],
  own: [
    {
      changeId: ownChange,
      employeeId: jonas,
      since: '2026-10-05',
      until: null,
      week: night,
      reason: 'Night shifts.',
      madeAt: '2026-10-01T10:00:00Z',
    },
  ],
})

/** Each working day of eight hours, or of four where a change is asked for, so that the effect can be seen. */
function scheduledDays(query: URLSearchParams) {
  const [from, to] = [String(query.get('from')), String(query.get('to'))]
  const minutes = query.has('change') ? 240 : 480
  const days = datesFromTo(from, to).map((date, at) => ({
    date,
    holiday: null,
    leave: null,
    lateFrom: null,
    startMinute: null,
    endMinute: null,
    ...(at % 7 < 5 ? { kind: 'working', share: 1, minutes } : { kind: 'dayOff', share: 0, minutes: 0 }),
  }))
  return { people: [{ employeeId: JSON.parse(String(query.get('employeeIds')))[0], days }] }
}

/** Thirty requests on two pages. */
function movedLeave(query: URLSearchParams) {
  const page = Number(query.get('page'))
  const requests = Array.from({ length: page === 1 ? 25 : 5 }, (_, at) => ({
    requestId: `r${page}-${at}`,
    employeeId: asha,
    fullName: 'Asha Kulkarni',
    from: '2027-01-04',
    to: at === 0 ? '2027-01-08' : '2027-01-04',
    kind: 'full',
    isPending: at === 1,
    daysWas: 5,
    daysThen: 4,
    balanceWas: 12 + at,
    balanceThen: 13 + at,
  }))
  return { total: 30, requests }
}

const movedMarks = () => ({
  from: '2026-11-02',
  late: { appear: 1, vanish: 2, other: 0 },
  early: { appear: 0, vanish: 0, other: 1 },
  overtime: { appear: 1, vanish: 0, other: 0 },
  deducted: 0,
  scheduled: 2,
  total: 3,
  days: [
    {
      ...{ employeeId: asha, fullName: 'Asha Kulkarni', date: '2026-11-03' },
      moves: [
        { kind: 'late', minutesWas: 15, minutesThen: 0 },
        { kind: 'overtime', minutesWas: 0, minutesThen: 60 },
        { kind: 'scheduled', minutesWas: 480, minutesThen: 420 },
      ],
    },
    {
      ...{ employeeId: asha, fullName: 'Asha Kulkarni', date: '2026-11-04' },
      moves: [
        { kind: 'late', minutesWas: 0, minutesThen: 20 },
        { kind: 'early', minutesWas: 30, minutesThen: 10 },
      ],
    },
    {
      ...{ employeeId: asha, fullName: 'Asha Kulkarni', date: '2026-11-05' },
      moves: [
        { kind: 'late', minutesWas: 75, minutesThen: 0 },
        { kind: 'scheduled', minutesWas: 480, minutesThen: null },
      ],
    },
  ],
})

const services = (data = known(), commands: Parameters<typeof fakeProvider>[1] = {}, names = {}, told = 1) =>
  fakeProvider(
    {
      employee: [
        { id: asha, fullName: 'Asha Kulkarni', status: 'active', ...names },
        { id: jonas, fullName: 'Jonas Lindqvist', status: 'active' },
      ],
    },
    commands,
    {
      '/api/working-weeks': () => data,
      '/api/scheduled-days': scheduledDays,
      '/api/week-effect': () => ({ told }),
      '/api/leave-effect/requests': movedLeave,
      '/api/week-effect/marks': movedMarks,
      '/api/leave-effect': () => ({ requests: 1, people: 1, givenBack: 1, charged: 0 }),
    },
  )

const show = (provider = services(), search = '', mode: 'light' | 'dark' = 'light') => {
  draw(<WorkingWeekPage />, {
    provider,
    texts: { company, weeks },
    at: `/app/setting/working-week${search}`,
    mode,
  })
  return provider
}
const heading = page.getByRole('heading', { level: 1 })

describe('the working week', () => {
  itShowsItsStates({
    draw: (provider, mode) => show(provider, '', mode),
    filled: services,
    shown: 'The week is 40:00, Monday to Friday',
    long: () => services(known(longTexts.word), {}, { fullName: longTexts.rightToLeft }),
  })
  itIsAccessible(async mode => {
    show(services(known(longTexts.words)), '', mode)
    await expect.element(heading).toMatchTextContent('The week is')
  })
  itIsAccessible(async mode => {
    show(services(), `?form=change&person=${jonas}`, mode)
    await expect.element(heading).toMatchTextContent('The week of Jonas Lindqvist')
  })

  it('shows the week, its changes in words, and who has an own week', async () => {
    show()
    await expect.element(heading).toHaveTextContent('The week is 40:00, Monday to Friday')
    await expect.element(page.getByText(/1 person follows it · 1 has an own week/)).toBeVisible()
    await expect.element(page.getByText('Late from 09:11 on.')).toBeVisible()
    const changes = page.getByRole('listitem').filter({ hasText: 'Planned' })
    await expect.element(changes).toMatchTextContent(`from ${shown(later)}`)
    await expect.element(changes).toMatchTextContent('End on Friday 18:00 → 13:00')
    await expect.element(changes).toMatchTextContent('Week 40:00 → 36:00')
    await expect.element(changes).toMatchTextContent('“Trains.”')
    await expect.element(page.getByText('40:00, Monday to Friday, since 05 Oct 2026')).toBeVisible()
  })

  it.each([
    [0, 'Withdraw the change'],
    [1, 'Withdraw, tell 1 person'],
    [12, 'Withdraw, tell 12 people'],
  ])('withdraws a planned change after a question, where %i are told', async (told, act) => {
    const provider = show(
      services(
        known(),
        {
          WithdrawWorkingWeek: () => undefined,
        },
        {},
        told,
      ),
    )
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(`Withdraw the change from ${shown(later)}?`)
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect.element(page.getByText('Change withdrawn')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'WithdrawWorkingWeek', body: { changeId: planned } }])
  })

  it('plans a week for everyone, and shows its effect before', async () => {
    const provider = show()
    await page.getByRole('link', { name: 'Change from a date' }).click()
    await expect.element(heading).toHaveTextContent('Change the working week')
    await page.getByRole('checkbox', { name: 'Friday' }).click()
    await expect
      .element(page.getByText(/^Moves the target of Asha Kulkarni from 40:00 to 32:00 a week/))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Week 40:00 32:00' })).toBeVisible()
    // What each target was.
    await expect.element(page.getByRole('row', { name: /^Friday/ })).toMatchTextContent(/–was 08:00$/)
    await expect.element(page.getByRole('row', { name: /^Monday/ })).not.toMatchTextContent(/was/)
    await expect
      .element(page.getByRole('row', { name: /^Week/ }).first())
      .toMatchTextContent('Week32:00was 40:00')
    await expect.element(page.getByText('was 40:00').first()).toBeVisible()
    await expect
      .element(page.getByText('Changes 1 leave request of 1 person: 1 day given back.'))
      .toBeVisible()
    // Whose leave, and what it does to each balance, page by page.
    const leave = page.getByRole('table', { name: 'Leave whose days change' })
    await expect
      .element(leave.getByRole('row').nth(1))
      .toMatchTextContent(/^Asha Kulkarni 04 Jan 2027 to 08 Jan 20275 → 412 → 13$/)
    await expect.element(leave.getByRole('row').nth(2)).toMatchTextContent('04 Jan 2027, pending')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('26–30 of 30')).toBeVisible()
    await expect.element(page.getByText('1 person does not change.')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save, tell 1 person' })
    await save.click()
    await expect.element(page.getByText('Reason is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Four days')
    await save.click()
    await expect.element(page.getByText('Working week saved')).toBeVisible()
    await expect.element(heading).toHaveTextContent('The week is 40:00, Monday to Friday')
    expect(provider.sent).toEqual([
      {
        name: 'ChangeWorkingWeek',
        body: {
          since: addDays(mondayOf(today), 7),
          until: null,
          week: { ...usual, workingDays: usual.workingDays.slice(0, 4) },
          reason: 'Four days',
        },
      },
    ])
  })

  it('gives a person the company’s week again', async () => {
    const provider = show(services(known(), { SetOwnWeeks: () => ({ done: 1, refused: [] }) }))
    await page.getByRole('link', { name: 'Back to the company’s week: Jonas Lindqvist' }).click()
    await expect.element(page.getByText('Each of them', { exact: false })).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Days again')
    await page.getByRole('button', { name: 'Save, tell 1 person' }).click()
    await expect.element(page.getByText('Working week saved')).toBeVisible()
    expect(provider.sent[0]).toMatchObject({
      name: 'SetOwnWeeks',
      body: { employeeIds: [jonas], week: null, until: null },
    })
  })

  it('shows a night shift on an axis of its own', async () => {
    show(services(), `?form=change&person=${jonas}`)
    await page.getByLabelText('Monday, End').fill('06:00')
    await expect
      .element(page.getByRole('row', { name: /^Monday/ }))
      .toMatchTextContent(/the next daywas 06:30.*07:30was 08:00$/)
    await expect.element(page.getByText(/A shift belongs to the date on which it starts/)).toBeVisible()
    await expect.element(page.getByText('Was 22:00–06:30')).toBeVisible()
    await expect.element(page.getByText('Now 22:00–06:00')).toBeVisible()
  })

  it('moves a planned change to another date, and tells by one command', async () => {
    const provider = show()
    await page.getByRole('link', { name: `Change the plan from ${shown(later)}` }).click()
    await expect.element(heading).toHaveTextContent(`Change the plan from ${shown(later)}`)
    await page.getByRole('textbox', { name: 'Effective from' }).fill(shown(addDays(later, 7)))
    await page.getByLabelText('Friday, End').fill('14:00')
    await page.getByRole('button', { name: 'Save, tell 1 person' }).click()
    await expect.element(page.getByText('Working week saved')).toBeVisible()
    expect(provider.sent).toEqual([
      {
        name: 'EditWorkingWeek',
        body: expect.objectContaining({
          changeId: planned,
          since: addDays(later, 7),
          until: null,
          reason: 'Trains.',
        }),
      },
    ])
  })

  it('edits a planned change of a person’s own week', async () => {
    const data = known()
    const own = data.own.map(change => ({ ...change, since: later }))
    const provider = show(services({ ...data, own }))
    const changeId = String(own[0]?.changeId)
    await page
      .getByRole('listitem')
      .filter({ hasText: String(own[0]?.reason) })
      .getByRole('link', { name: `Change the plan from ${shown(later)}` })
      .click()
    await expect.element(heading).toHaveTextContent(`Change the plan of Jonas Lindqvist from ${shown(later)}`)
    await page.getByText('The company’s week', { exact: true }).click()
    await page.getByRole('button', { name: 'Save, tell 1 person' }).click()
    await expect.element(page.getByText('Working week saved')).toBeVisible()
    expect(provider.sent[0]).toMatchObject({
      name: 'EditOwnWeek',
      body: { employeeId: jonas, changeId, since: later, week: null },
    })
  })

  it('says only “Save” where nobody is told', async () => {
    show(services(known(), {}, {}, 0), `?form=change&person=${jonas}`)
    await page.getByLabelText('Monday, End').fill('06:00')
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  it('corrects past days, and shows a refusal at its field', async () => {
    const message = 'A correction ends before today. Use a change for today and later.'
    const provider = show(
      services(known(), {
        CorrectWorkingWeek: () => {
          throw refusalOf(message, { errors: { until: message } })
        },
      }),
    )
    await page.getByRole('link', { name: 'Correct past days' }).click()
    await expect.element(page.getByText('Choose the dates and the week to see what changes.')).toBeVisible()
    await page.getByRole('textbox', { name: 'First day' }).fill('2 Nov 2026')
    await page.getByRole('textbox', { name: 'Last day' }).fill('30 Nov 2026')
    await page.getByLabelText('Start of the day').fill('10:00')
    await expect
      .element(page.getByText(/^Corrects the days of Asha Kulkarni, from 02 Nov 2026 to 30 Nov 2026/))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Late from 09:11 10:11' })).toBeVisible()
    await expect
      .element(page.getByText('Changes 1 leave request of 1 person: 1 day given back.'))
      .toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Leave whose days change' })).toBeVisible()
    await expect
      .element(
        page.getByText(
          '1 late mark appears. 2 late marks go. 1 early departure has other minutes. Overtime appears on 1 day. Scheduled hours of 2 days with punches change.',
        ),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /03 Nov 2026/ }))
      .toMatchTextContent('Asha Kulkarni 03 Nov 2026LateOvertimeScheduled00:15none08:00none01:0007:00')
    await expect
      .element(page.getByRole('row', { name: /05 Nov 2026/ }))
      .toMatchTextContent('LateScheduled01:1508:00nonenone')
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong hours')
    await page.getByRole('button', { name: 'Correct, tell 1 person' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(provider.sent[0]).toMatchObject({
      name: 'CorrectWorkingWeek',
      body: { since: '2026-11-02', until: '2026-11-30', reason: 'Wrong hours' },
    })
  })

  it('names the first day where a correction reaches into a locked month', async () => {
    const message = 'October 2026 is locked. Reopen it first, or choose days of another month.'
    show(
      services(known(), {
        CorrectWorkingWeek: () => {
          throw refusalOf(message, { errors: { since: message } })
        },
      }),
    )
    await page.getByRole('link', { name: 'Correct past days' }).click()
    await page.getByRole('textbox', { name: 'First day' }).fill('1 Oct 2026')
    await page.getByRole('textbox', { name: 'Last day' }).fill('30 Oct 2026')
    await page.getByLabelText('Start of the day').fill('10:00')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong hours')
    await page.getByRole('button', { name: 'Correct, tell 1 person' }).click()
    const field = page.getByRole('textbox', { name: 'First day' })
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
  })
})
