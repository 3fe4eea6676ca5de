import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { dayIn } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import type { Drawing } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { EmployeeDashboard } from './EmployeeDashboard.tsx'
import { onPlan, openSince, show } from './testing.tsx'

const minute = 60_000
/** Services whose punches count, unless `refuse` throws first. */
const services = (sessions: WorkSessionRow[] = [], refuse: () => void = () => undefined) =>
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
  const withLeave = (sessions: WorkSessionRow[], half: 'first' | null = null) => {
    const provider = services(sessions)
    const span = { from: today, to: today }
    provider.records.away = [{ id: 'w', employeeId: 'a1', ...span, dates: [today] }]
    if (half)
      provider.records['leave-request'] = [
        { id: 'r', employeeId: 'a1', ...span, kind: 'half', half, state: 'approved' },
      ]
    return provider
  }

  it('are on the line of the day and in the week, and nobody else’s', async () => {
    const provider = withLeave([])
    provider.records.away?.push({ id: 'x', employeeId: 'other', from: today, to: today, dates: [today] })
    dashboard(provider)
    await expect.element(page.getByText('You have leave today.', { exact: false })).toBeVisible()
    await expect.element(clock.getByRole('img', { name: /Leave all day/ })).toBeVisible()
    await expect.element(page.getByText('leave', { exact: true })).toBeVisible()
  })

  it('do not keep from punching in, which is marked', async () => {
    dashboard(withLeave([], 'first'))
    await expect.element(page.getByText('You have leave for half of today.')).toBeVisible()
    await punchIn.click()
    await expect.element(punchOut).toBeVisible()
    await expect
      .element(clock.getByRole('img', { name: /Leave first half of the day\. In since/ }))
      .toBeVisible()
  })

  it('name the holiday of today', async () => {
    const provider = services()
    provider.records['my-holiday'] = [
      { id: 'h', name: 'Republic Day', date: today, type: 'public', half: null, chosen: false },
    ]
    dashboard(provider)
    await expect.element(page.getByText('Today is a holiday: Republic Day.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('holiday', { exact: true })).toBeVisible()
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
    const provider = dashboard(services([openSince(Date.now() - 61 * minute)]))
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
