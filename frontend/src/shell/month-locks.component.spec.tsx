import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { lastOf } from '@rollcall/contracts/performance/month.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { MonthLocksPage } from '../month-locks/MonthLocksPage.tsx'
import { messages } from '../month-locks/messages.ts'
import { texts } from './testing-texts.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
const current = today.slice(0, 7)
const [last, before, oldest] = [1, 2, 3].map(months => addMonths(current, -months)) as [
  string,
  string,
  string,
]

const nothing: Omit<MonthToLock, 'month'> = {
  first: oldest,
  people: 24,
  notEnded: 0,
  workedMinutes: 199_794,
  unpaidMinutes: 17_316,
  adjustmentMinutes: 90,
  adjustments: 1,
  missingPunchOuts: 0,
  openSessions: 0,
  corrections: 0,
  overtime: 0,
  leave: 0,
  missing: [],
}
const lockRow = (id: string, more: object = {}) => ({
  id,
  lastDay: lastOf(id),
  state: 'locked',
  lockedAt: `${addMonths(id, 1)}-04T05:50:00.000Z`,
  reopenedAt: null,
  reason: '',
  people: 23,
  workedMinutes: 222_925,
  minutesBefore: null,
  missingPunchOuts: 0,
  history: [lockAct(id)],
  ...more,
})
const lockAct = (id: string) => ({
  state: 'locked',
  at: `${addMonths(id, 1)}-04T05:50:00.000Z`,
  reason: '',
  people: 23,
  workedMinutes: 222_925,
  missingPunchOuts: 1,
})
const adjustment = (of: string, adjustsIn: string, name = 'asha') => ({
  id: `adjustment of ${of}`,
  employeeId: name,
  workDate: `${of}-05`,
  state: 'recorded',
  changes: [],
  minutesWas: 390,
  minutesNow: 480,
  reason: 'Client call, confirmed by Omar',
  note: '',
  madeAt: `${adjustsIn}-12T08:00:00.000Z`,
  decidedAt: null,
  undoes: null,
  undoneBy: null,
  imported: false,
  adjustsIn,
})

interface Facts {
  of?: Record<string, Partial<MonthToLock>>
  locks?: ReturnType<typeof lockRow>[]
  name?: string
}

function services({
  of = {},
  locks = [lockRow(before), lockRow(oldest)],
  name = 'Asha Kulkarni',
}: Facts = {}) {
  const facts: Record<string, Partial<MonthToLock>> = { [current]: { notEnded: 24 }, ...of }
  return fakeProvider(
    {
      'month-lock': locks,
      correction: [adjustment(before, last)],
      'leave-request': [],
      'team-in-out': [],
      employee: [{ id: 'asha', fullName: name, photoAt: null }],
    },
    {
      LockMonth: ({ month }, records) => {
        records['month-lock']?.push(lockRow(String(month)))
        return undefined
      },
      ReopenMonth: ({ month, reason }, records) => {
        const row = records['month-lock']?.find(({ id }) => id === month)
        const at = `${today}T08:00:00.000Z`
        const act = { state: 'reopened', at, reason: String(reason) }
        const history = [
          lockAct(String(month)),
          { ...act, people: null, workedMinutes: null, missingPunchOuts: null },
        ]
        Object.assign(row ?? {}, { state: 'reopened', reason, reopenedAt: at, history })
        return undefined
      },
      RemindOfMonth: ({ month, employeeIds }) => {
        const one = facts[String(month)]
        Object.assign(one ?? {}, {
          missing: one?.missing?.map(person => ({ ...person, remindedAt: new Date().toISOString() })),
        })
        return { reminded: employeeIds }
      },
    },
    {
      '/api/month-to-lock': query => {
        const month = query.get('month') ?? ''
        return { ...nothing, ...facts[month], month }
      },
    },
  )
}
const empty = () => services({ of: { [current]: { first: null } }, locks: [] })

function show(provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = '/app/setting/month-locks') {
  draw(<MonthLocksPage />, {
    provider,
    texts: { ...texts, month_locks: messages },
    at,
    mode,
  })
  return provider
}
const entry = (month: string) => page.getByRole('button', { name: new RegExp(`^${monthName(month)}`) })

describe('the month locks', () => {
  itShowsItsStates({
    draw: show,
    filled: services,
    shown: `${monthName(last)} is ready to be locked`,
    none: { provider: empty, says: 'There is no month to lock yet' },
    long: () => services({ name: longTexts.word }),
  })
  itIsAccessible(async mode => {
    show(services({ of: { [last]: { corrections: 1, missingPunchOuts: 2 } } }), mode)
    await expect.element(page.getByText(`${monthName(last)} has 1 item left to settle`)).toBeVisible()
  })

  it('show each month with its state, which also filters them', async () => {
    show(services())
    await expect.element(entry(current)).toMatchTextContent(/runningOpen/)
    await expect.element(entry(last)).toMatchTextContent(/Ready/)
    await expect.element(entry(before)).toMatchTextContent(/Locked/)
    const states = page.getByRole('group', { name: 'State' })
    await expect.element(states).toMatchTextContent(/^All 4Open 1Ready 1Reopened 0Locked 2$/)
    await states.getByRole('button', { name: /^Locked/ }).click()
    await expect.poll(() => entry(last).elements()).toEqual([])
    await expect.element(entry(oldest)).toBeVisible()
  })

  it('lock a month after its hours and the effect were shown', async () => {
    const provider = show(services())
    await page.getByRole('button', { name: `Lock ${monthName(last)}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Lock ${monthName(last)}?` })
    const sums = dialog.getByLabelText('Hours of the month')
    await expect.element(sums).toMatchTextContent(/Work sessions in .*3618:30.*Unpaid breaks− 288:36/)
    await expect.element(sums).toMatchTextContent(/Adjustment from another month\+ 01:30/)
    await expect.element(sums).toMatchTextContent(/Worked, as it will be locked3331:24/)
    await expect
      .element(dialog)
      .toMatchTextContent(new RegExp(`becomes an adjustment in ${monthName(current)}`))
    await dialog.getByRole('button', { name: /for 24 people$/ }).click()
    await expect.element(page.getByText(`${monthName(last)} is locked`)).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'LockMonth', body: { month: last } }])
    await expect.element(page.getByText('Every month that has ended is locked')).toBeVisible()
  })

  it('cannot lock a month with something left to settle, but with a missing punch-out', async () => {
    show(services({ of: { [last]: { corrections: 1, leave: 1, missingPunchOuts: 3 } } }))
    await expect.element(page.getByRole('button', { name: `Lock ${monthName(last)}, 2 left` })).toBeDisabled()
  })

  it('reopen a month with a reason, which everyone sees', async () => {
    const provider = show(services(), 'light', `/app/setting/month-locks?month=${before}`)
    await page.getByRole('button', { name: 'Reopen', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `Reopen ${monthName(before)}` }).click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The client’s sheet came late')
    await dialog.getByRole('button', { name: `Reopen ${monthName(before)}` }).click()
    await expect.element(page.getByText('“The client’s sheet came late”')).toBeVisible()
    await expect.element(page.getByRole('button', { name: `Lock ${monthName(before)} again` })).toBeEnabled()
    expect(provider.sent).toEqual([
      { name: 'ReopenMonth', body: { month: before, reason: 'The client’s sheet came late' } },
    ])
  })

  it('show the leave that was given back in a month since it was reopened', async () => {
    const reopenedAt = `${last}-10T08:00:00.000Z`
    const provider = services({
      locks: [lockRow(before, { state: 'reopened', reopenedAt }), lockRow(oldest)],
    })
    const line = (day: string, more: object = {}) => ({
      id: `${day} ${JSON.stringify(more)}`,
      employeeId: 'asha',
      year: Number(before.slice(0, 4)),
      on: `${last}-11`,
      kind: 'givenBack',
      days: 2,
      requestId: 'r1',
      from: `${day}-09`,
      to: `${day}-10`,
      parts: [],
      month: null,
      planId: null,
      reason: '',
      differences: [],
      freed: null,
      recordedAt: `${last}-11T08:00:00.000Z`,
      place: day,
      ...more,
    })
    provider.records['leave-ledger'] = [
      line(before),
      line(before, { days: 0.5, from: `${oldest}-30`, to: `${before}-01` }),
      // Of another month, before it was reopened, and taken instead.
      line(last),
      line(before, { on: `${last}-10`, recordedAt: `${last}-10T07:59:59.000Z` }),
      line(before, { kind: 'taken', days: -1 }),
    ]
    show(provider, 'light', `/app/setting/month-locks?month=${before}`)
    const list = page.getByRole('list').filter({ hasText: 'given back' })
    await expect.element(list.getByRole('listitem')).toHaveLength(2)
    await expect.element(list).toMatchTextContent(/Asha Kulkarni leave of 09 .* – 10 .*2\.0 days given back/)
    await expect.element(list).toMatchTextContent(/Asha Kulkarni leave of 30 .* – 01 .*0\.5 days given back/)
  })

  it('show each lock and reopening of a month side by side', async () => {
    show(services(), 'light', `/app/setting/month-locks?month=${before}`)
    const history = page.getByRole('table')
    await expect.element(history.getByRole('row').nth(1)).toMatchTextContent(/^Locked.*233715:251$/)
    await page.getByRole('button', { name: 'Reopen', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The client’s sheet came late')
    await page.getByRole('button', { name: `Reopen ${monthName(before)}` }).click()
    await expect
      .element(history.getByRole('row').nth(2))
      .toMatchTextContent(/^Reopened.*The client’s sheet came late$/)
  })

  it('remind people of their missing punch-outs, not twice within a day, and say whom', async () => {
    const missing = ['Chidi Okafor', 'Nguyễn Thị Lan'].map((fullName, at) => ({
      employeeId: `e${at}`,
      fullName,
      days: 1,
      remindedAt: null,
    }))
    const provider = show(services({ of: { [last]: { missingPunchOuts: 2, missing } } }))
    await page.getByRole('button', { name: 'Remind Chidi Okafor and Nguyễn Thị Lan' }).click()
    await expect
      .element(page.getByText(`Chidi Okafor and Nguyễn Thị Lan were reminded of ${monthName(last)}`))
      .toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'RemindOfMonth', body: { month: last, employeeIds: ['e0', 'e1'] } },
    ])
    await expect.element(page.getByText(/^Reminded of missing punch-outs: Chidi Okafor \(/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Everyone was reminded' })).toBeDisabled()
  })

  it('offer the month’s lists as a file', async () => {
    show(services(), 'light', `/app/setting/month-locks?month=${before}`)
    await page.getByRole('button', { name: `Export ${monthName(before)}` }).click()
    await expect
      .element(page.getByRole('dialog').getByText('Columns', { exact: false }).first())
      .toBeVisible()
  })

  it('show an adjustment in both months', async () => {
    show(services(), 'light', `/app/setting/month-locks?month=${before}`)
    const elsewhere = page.getByRole('list', { name: 'Found later, counts in another month' })
    await expect.element(elsewhere).toMatchTextContent(/\(\+ 01:30\)/)
    await expect.element(elsewhere).toMatchTextContent(new RegExp(`counts in ${monthName(last)}`))
    await entry(last).click()
    const here = page.getByRole('list', { name: `Adjustments that count in ${monthName(last)}` })
    await expect.element(here).toMatchTextContent(/Asha Kulkarni/)
    await expect.element(here).toMatchTextContent(/\+ 01:30/)
  })

  it('say why a month could not be locked', async () => {
    const provider = services()
    provider.command = async () => {
      throw refusalOf(`${monthName(last)} cannot be locked yet: 1 pending correction. Settle them first.`)
    }
    show(provider)
    await page.getByRole('button', { name: `Lock ${monthName(last)}`, exact: true }).click()
    await page.getByRole('button', { name: /for 24 people$/ }).click()
    await expect.element(page.getByText(/1 pending correction. Settle them first/)).toBeVisible()
  })
})
