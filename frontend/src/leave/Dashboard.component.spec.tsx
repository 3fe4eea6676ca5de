import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as balance } from './balance-messages.ts'
import { DashboardLeave } from './DashboardLeave.tsx'
import { LeaveSettings } from './LeaveSettings.tsx'
import { LeaveToDecide } from './LeaveToDecide.tsx'
import { messages, resources } from './messages.ts'
import { leaveBalance, leaveRequest } from './testing/leave.ts'

const texts = { leave: messages, balance, resources }
const show = (element: React.ReactNode, provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(
    <>
      <h1>Dashboard</h1>
      {element}
    </>,
    { provider, texts, mode },
  )
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const choose = async (field: RegExp, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
const services = () =>
  fakeProvider({
    'leave-balance': [leaveBalance({ id: 'a1' }), leaveBalance({ id: 'e1', balance: 4.5 })],
    'leave-request': [
      leaveRequest('r1'),
      leaveRequest('r2', { kind: 'unpaid', charged: 0, reason: 'Course' }),
      leaveRequest('r3', { state: 'approved', reason: 'Over' }),
    ],
    employee: [{ id: 'e1', fullName: 'Mateus Oliveira', photoAt: null }],
  })

itIsAccessible(async mode => {
  show(<DashboardLeave />, services(), mode)
  await expect.element(line('Family visit')).toBeVisible()
})

it('the employee’s dashboard has the balance, and the own requests that wait', async () => {
  show(<DashboardLeave />, services())
  await expect.element(page.getByText('9.5 in the account, 2 pending')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Why 9.5?' }))
    .toHaveAttribute('href', '/app/leave/balance')
  await expect.element(line('Family visit')).toMatchTextContent(/Pending/)
  expect(line('Over').elements()).toEqual([])
})

it('the company’s dashboard has the requests to decide with their effect', async () => {
  show(<LeaveToDecide />, services())
  await expect.element(page.getByText('2 to decide')).toBeVisible()
  const first = page.getByRole('listitem').nth(0)
  await expect.element(first).toMatchTextContent(/Mateus Oliveira.*2 days, balance 4.5 → 2.5/)
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/app/leave-request?open=r1')
  await expect
    .element(page.getByRole('listitem').nth(1))
    .toMatchTextContent(/2 days, not taken from the balance/)
})

it('the company’s dashboard says what a requested cancellation gives back, also of leave that has begun', async () => {
  const asked = { state: 'cancellationRequested', charged: 2 } as const
  const provider = fakeProvider({
    'leave-balance': [leaveBalance({ id: 'e1', balance: 4.5 })],
    'leave-request': [
      leaveRequest('r1', {
        ...asked,
        from: '2026-12-21',
        to: '2026-12-22',
        cancelFrom: '2026-12-21',
        givesBack: 2,
      }),
      leaveRequest('r2', {
        ...asked,
        from: '2026-12-28',
        to: '2026-12-29',
        cancelFrom: '2026-12-29',
        givesBack: 1,
      }),
    ],
    employee: [{ id: 'e1', fullName: 'Mateus Oliveira', photoAt: null }],
  })
  show(<LeaveToDecide />, provider)
  await expect
    .element(page.getByRole('listitem').nth(0))
    .toMatchTextContent(/Cancellation requested.*gives 2 days back, balance 4.5 → 6.5/)
  await expect
    .element(page.getByRole('listitem').nth(1))
    .toMatchTextContent(/Cancellation requested.*gives 1 day back, balance 4.5 → 5.5/)
})

it('the employee’s dashboard says what a requested cancellation of leave that has begun would give back', async () => {
  const asked = {
    state: 'cancellationRequested',
    from: '2026-12-28',
    to: '2026-12-31',
    days: 4,
    charged: 4,
  } as const
  const provider = fakeProvider({
    'leave-balance': [leaveBalance({ id: 'a1' })],
    'leave-request': [leaveRequest('r1', { ...asked, cancelFrom: '2026-12-30', givesBack: 2 })],
  })
  show(<DashboardLeave />, provider)
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(/Cancellation from 30 Dec 2026 gives 2 days back.*Cancellation requested/)
})

it('the company’s dashboard has no card without a request', async () => {
  const provider = fakeProvider({ 'leave-request': [leaveRequest('r3', { state: 'approved' })] })
  show(<LeaveToDecide />, provider)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText('Leave requests').elements()).toEqual([])
})

it('the leave settings say what another first month does, and are saved', async () => {
  const provider = fakeProvider({
    'leave-settings': [{ id: 'c1', firstMonth: 1, carryOverLimit: 5, carryOverMonths: null }],
  })
  show(<LeaveSettings />, provider)
  await choose(/A leave year begins in/, 'April')
  await expect.element(page.getByText(/The next one, \d+, runs from 01 Jan \d+ to 31 Mar \d+/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Carried over at most' }).fill('')
  await choose(/Carried-over days can be used for/, '3 months')
  await page.getByRole('button', { name: 'Save leave years' }).click()
  await expect.element(page.getByText('Leave years saved')).toBeVisible()
  expect(provider.sent).toEqual([
    { name: 'SaveLeaveSettings', body: { firstMonth: 4, carryOverLimit: null, carryOverMonths: 3 } },
  ])
})
