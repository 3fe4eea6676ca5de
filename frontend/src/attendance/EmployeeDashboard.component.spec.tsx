import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { firstInstantAt, wallClock } from '@rollcall/contracts/kernel/wall-clock.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { addDays, dayIn, mondayOf, weekdayName } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import type { Drawing } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { EmployeeDashboard } from './EmployeeDashboard.tsx'
import { MyWeek } from './MyWeek.tsx'
import {
  daysAgo,
  earlierToday,
  freeDay,
  onPlan,
  openSince,
  schedules,
  show,
  workingDay,
  workSession,
} from './testing.tsx'

const minute = 60_000
/** Services whose punches count, unless `refuse` throws first. */
const services = (
  sessions: WorkSessionRow[] = [],
  refuse: () => void = () => undefined,
  planned: Record<string, ScheduledDay> = {},
) =>
  fakeProvider(
    { 'my-in-out': sessions },
    {
      PunchIn: (_, records) => {
        refuse()
        records['my-in-out']?.push(openSince(Date.now()))
        return undefined
      },
      PunchOut: (_, records) => {
        refuse()
        const outAt = new Date().toISOString()
        Object.assign(records['my-in-out']?.at(-1) ?? {}, { outAt, outOffset: 330, minutes: 0 })
        return undefined
      },
      StartBreak: (_, records) => {
        refuse()
        const from = new Date().toISOString()
        const pause = { breakId: from, from, to: null, paid: false, fromOffset: 330, toOffset: null }
        Object.assign(records['my-in-out']?.at(-1) ?? {}, { breaks: [pause] })
        return undefined
      },
      EndBreak: (_, records) => {
        refuse()
        const session = records['my-in-out']?.at(-1) as WorkSessionRow
        const to = new Date().toISOString()
        Object.assign(session, { breaks: session.breaks.map(pause => ({ ...pause, to, toOffset: 330 })) })
        return undefined
      },
    },
    { '/api/scheduled-days': schedules(planned) },
  )
const dashboard = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', as: Drawing['as'] = {}) => {
  const employee = { ...onPlan('plus', 'employee'), name: 'Asha Clock', ...as }
  show(<EmployeeDashboard />, { provider, at: '/app/dashboard', mode, as: employee })
  return provider
}
const punchIn = page.getByRole('button', { name: 'Punch in' })
const punchOut = page.getByRole('button', { name: 'Punch out' })
const clock = page.getByRole('region', { name: 'Punch clock' })
/** Presses of the button that has just changed do not count for a moment. */
const settled = (button: typeof punchIn) => expect.element(button).toHaveAttribute('aria-disabled', 'false')

describe('the dashboard of an employee', () => {
  itShowsItsStates({ draw: dashboard, filled: services, shown: 'You are not in yet' })
  itIsAccessible(async mode => {
    dashboard(services([openSince(Date.now() - minute)]), mode)
    await expect.element(punchOut).toBeVisible()
  })

  it('says when a person joins who cannot punch in before', async () => {
    dashboard(services(), 'light', { dateOfJoin: '2199-01-04' })
    await expect.element(page.getByText('You join on 04 Jan 2199')).toBeVisible()
    await expect.element(page.getByText('You can punch in from that day.')).toBeVisible()
    await expect.element(punchIn).not.toBeInTheDocument()
    await expect.element(page.getByText('You are not in yet')).not.toBeInTheDocument()
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  })

  it('goes by the server’s time and the person’s zone, whatever the device believes', async () => {
    const hours = 3 * 60 * minute
    const at = Date.now() - hours - 5 * minute
    dashboard(services([openSince(at)]), 'light', { clockOffset: -hours })
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }).format(at)
    await expect.element(page.getByText(`You have been in since ${time}`, { exact: false })).toBeVisible()
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^00:05/)
  })
})

describe('leave and holidays', () => {
  const today = dayIn('Asia/Kolkata', Date.now())
  /** Of a company without work hours. */
  const noHours = { ...workingDay, minutes: null, startMinute: null, lateFrom: null, endMinute: null }
  const onDay = (schedule: ScheduledDay) => services([], undefined, { [`a1 ${today}`]: schedule })

  it('are on the line of the day and in the week', async () => {
    dashboard(onDay(freeDay('leave', { leave: 'whole' })))
    await expect.element(page.getByText('You have leave today.', { exact: false })).toBeVisible()
    await expect.element(clock.getByRole('img', { name: /Leave all day/ })).toBeVisible()
    await expect.element(page.getByText('leave', { exact: true })).toBeVisible()
  })

  it('do not keep from punching in, which is marked', async () => {
    dashboard(onDay({ ...noHours, share: 0.5, leave: 'first' }))
    await expect.element(page.getByText('You have leave for half of today.')).toBeVisible()
    await punchIn.click()
    await expect.element(punchOut).toBeVisible()
    await expect
      .element(clock.getByRole('img', { name: /Leave first half of the day\. In since/ }))
      .toBeVisible()
  })

  it('name the holiday of today', async () => {
    dashboard(onDay(freeDay('holiday', { holiday: 'Republic Day' })))
    await expect.element(page.getByText('Today is a holiday: Republic Day.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('holiday', { exact: true })).toBeVisible()
  })
})

describe('the day against its schedule', () => {
  const last = addDays(dayIn('Asia/Kolkata', Date.now()), -7)
  /** A session that has been open for an hour, on a day of four hours that began an hour before it, or at midnight. */
  const anHourIn = (more: Partial<ScheduledDay> = {}) => {
    const at = Date.now() - 60 * minute
    const date = dayIn('Asia/Kolkata', at)
    const began = Math.floor((wallClock('Asia/Kolkata', at) - Date.parse(`${date}T00:00:00Z`)) / minute)
    const startMinute = Math.max(0, began - 60)
    const hours = { minutes: 240, startMinute, lateFrom: startMinute + 1, endMinute: startMinute + 240 }
    const planned = { [`a1 ${date}`]: { ...workingDay, ...hours, ...more } }
    return {
      provider: services([openSince(at)], undefined, planned),
      late: hoursAndMinutes(began - startMinute),
    }
  }

  it('says how much is to go, and by how much the person was late', async () => {
    const { provider, late } = anHourIn()
    dashboard(provider)
    await expect.element(clock).toMatchTextContent(/worked (today|on .*) · 03:00 to go of 04:00/)
    await expect.element(clock.getByText(`Late by ${late}`)).toBeVisible()
    await expect.element(clock.getByRole('img', { name: new RegExp(`Late by ${late}`) })).toBeVisible()
  })

  it('says how much exceeds the target', async () => {
    dashboard(anHourIn({ minutes: 30 }).provider)
    await expect.element(clock).toMatchTextContent(/ · 00:30 of overtime beyond 00:30/)
  })

  it('sums the week against its target, with late and free days', async () => {
    const monday = mondayOf(last)
    const on = (days: number) => addDays(monday, days)
    const provider = services([], undefined, {
      [`a1 ${on(2)}`]: freeDay('leave', { leave: 'whole' }),
      [`a1 ${on(3)}`]: freeDay('holiday', { holiday: 'Diwali' }),
    })
    show(
      <MyWeek
        monday={monday}
        sessions={[workSession(on(0), '09:30', '17:00'), workSession(on(1), '09:00', '18:00')]}
      />,
      { provider, at: '/app/dashboard', as: onPlan('plus', 'employee') },
    )
    await expect.element(page.getByText('16:30 of 24:00')).toBeVisible()
    await expect.element(page.getByRole('img', { name: /Late by 00:30/ })).toBeVisible()
    await expect.element(page.getByRole('img', { name: /Overtime 01:00/ })).toBeVisible()
    for (const text of ['leave', 'holiday'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText('off', { exact: true })).toHaveLength(2)
  })
})

describe('a night shift that is begun after midnight', () => {
  const [today, yesterday] = [daysAgo(0), daysAgo(1)]
  const night = { ...workingDay, startMinute: 1380, lateFrom: 1391, endMinute: 1860 }
  /** It is 00:50 in Kolkata, and the shift of the day before began at 23:00. */
  const atNight = (sessions: WorkSessionRow[]) =>
    dashboard(
      services(sessions, undefined, { [`a1 ${yesterday}`]: night, [`a1 ${today}`]: freeDay('dayOff') }),
      'light',
      { clockOffset: firstInstantAt('Asia/Kolkata', today, '00:50') - Date.now() },
    )
  const line = () => clock.getByText(`Counts for ${weekdayName(yesterday)}, `, { exact: false })

  it('counts for the day of the shift, which the clock says before the punch-in', async () => {
    atNight([])
    await expect.element(line()).toBeVisible()
    await expect.element(punchIn).toBeVisible()
    await expect.element(clock).toMatchTextContent(/worked on .* · 08:00 to go of 08:00/)
  })

  it('shows its lateness and the time of the punch-in without another day', async () => {
    const inAt = new Date(firstInstantAt('Asia/Kolkata', today, '00:40')).toISOString()
    atNight([{ ...workSession(yesterday, '00:40', null), inAt }])
    await expect.element(line()).toBeVisible()
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been in since 00:40$/)
    await expect.element(clock.getByText('Late by 01:40')).toBeVisible()
  })

  it('counts for the first of a month when the month of the shift is locked', async () => {
    const first = `${addMonths(today.slice(0, 7), 1)}-01`
    const provider = services([], undefined, {
      [`a1 ${addDays(first, -1)}`]: night,
      [`a1 ${first}`]: freeDay('dayOff'),
    })
    provider.records['my-month-lock'] = [{ id: today.slice(0, 7), state: 'locked' }]
    dashboard(provider, 'light', { clockOffset: firstInstantAt('Asia/Kolkata', first, '00:50') - Date.now() })
    await expect.element(clock).toMatchTextContent(/worked today/)
    await expect.element(clock.getByText('Counts for', { exact: false })).not.toBeInTheDocument()
  })

  it('says nothing of the kind where it was begun before midnight', async () => {
    atNight([workSession(yesterday, '22:55', null)])
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been in since 22:55 on/)
    await expect.element(line()).not.toBeInTheDocument()
  })
})

describe('the punch clock', () => {
  it('is punched by the keyboard alone, and keeps the focus', async () => {
    const provider = dashboard(services())
    await expect.element(punchIn).toBeVisible()
    ;(punchIn.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been in since/)
    await expect.element(punchOut).toHaveFocus()
    await settled(punchOut)
    await userEvent.keyboard(' ')
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been out since/)
    await expect.element(punchIn).toHaveFocus()
    expect(provider.sent.map(({ name }) => name)).toEqual(['PunchIn', 'PunchOut'])
  })

  it('starts and ends a break, which stops the timer and leaves the focus', async () => {
    const provider = dashboard(services([openSince(Date.now() - 61 * minute)]))
    const startBreak = page.getByRole('button', { name: 'Start break' })
    const endBreak = page.getByRole('button', { name: 'End break' })
    await expect.element(startBreak).toBeVisible()
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^01:01:/)
    ;(startBreak.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been on a break since/)
    await expect.element(endBreak).toHaveFocus()
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^01:01$/)
    await settled(endBreak)
    await userEvent.keyboard('{Enter}')
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been in since/)
    await expect.element(startBreak).toHaveFocus()
    expect(provider.sent.map(({ name }) => name)).toEqual(['StartBreak', 'EndBreak'])
  })

  it('can be punched out on a break, and shows the break of the day', async () => {
    const provider = dashboard(services([workSession(daysAgo(0), earlierToday(), null)]))
    await page.getByRole('button', { name: 'Start break' }).click()
    await settled(punchOut)
    await punchOut.click()
    await expect.element(clock.getByRole('status')).toMatchTextContent(/^You have been out since/)
    await expect.element(page.getByRole('button', { name: /break/ })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Punches of this day' }))
      .toMatchTextContent(/In.*Break.*Out/)
    expect(provider.sent.map(({ name }) => name)).toEqual(['StartBreak', 'PunchOut'])
  })

  it('sends a double click once, however fast the services answer, and does not punch out', async () => {
    const provider = dashboard(services())
    await punchIn.dblClick()
    await expect.element(punchOut).toBeVisible()
    ;(punchOut.element() as HTMLElement).click()
    await settled(punchOut)
    expect(provider.sent.map(({ name }) => name)).toEqual(['PunchIn'])
  })

  it('says why a punch is refused, and shows the state that the services know', async () => {
    const sessions: WorkSessionRow[] = []
    const provider = services(sessions, () => {
      sessions.push(openSince(Date.now() - minute))
      throw httpError(409, { message: 'You already punched in at 09:00' })
    })
    dashboard(provider)
    await punchIn.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('You already punched in at 09:00')
    await expect.element(punchOut).toBeVisible()
    await expect.element(page.getByText(/^You have been in since/)).toBeVisible()
  })
})
