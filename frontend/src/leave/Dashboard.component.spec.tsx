import type { LeaveState } from '@rollcall/contracts/leave/kinds.ts'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { RaRecord } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as balance } from './balance-messages.ts'
import { DashboardLeave } from './DashboardLeave.tsx'
import { messages as deciding } from './deciding-messages.ts'
import { LeaveRequestList } from './LeaveRequestList.tsx'
import { LeaveSettings } from './LeaveSettings.tsx'
import { LeaveToDecide } from './LeaveToDecide.tsx'
import { messages, resources } from './messages.ts'
import { leaveBalance, leavePreview, leaveRequest } from './testing/leave.ts'

const texts = {
  leave: messages,
  balance,
  deciding,
  resources,
  app: { menu: { leave: 'Leave', to_decide: '%{smart_count} to decide' } },
}
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

describe('on the company’s dashboard', () => {
  const three = () => [
    leaveRequest('r1'),
    leaveRequest('r2', { fullName: 'Omar Haddad', from: '2026-12-23', to: '2026-12-23' }),
    leaveRequest('r3', {
      fullName: 'Hana Kim',
      from: '2026-12-28',
      to: '2026-12-29',
      state: 'cancellationRequested',
      cancelFrom: '2026-12-28',
      givesBack: 2,
    }),
  ]
  const deciding = (approval: Partial<LeavePreview> = {}) => {
    const decide =
      (state: LeaveState) =>
      ({ requestId }: Record<string, unknown>, records: Record<string, RaRecord[]>) => {
        for (const request of records['leave-request'] ?? [])
          if (request.id === requestId) request.state = state
        return undefined
      }
    return fakeProvider(
      { 'leave-request': three(), employee: [], 'leave-balance': [] },
      {
        ApproveLeave: decide('approved'),
        RejectLeave: decide('rejected'),
        DeclineCancellation: decide('approved'),
      },
      {
        '/api/leave-preview/approvals': () =>
          three().map(({ id }) => leavePreview({ requestId: id, ...approval })),
      },
    )
  }
  const of = (name: string) => page.getByRole('listitem', { name })
  const focused = () => (document.activeElement as HTMLElement).dataset.card

  it('requests are decided in place, the message names person and days, and the focus goes on to the next', async () => {
    const provider = deciding()
    show(<LeaveToDecide />, provider)
    await of('Asha Kulkarni, 21 Dec 2026 – 22 Dec 2026').getByRole('button', { name: 'Approve' }).click()
    await expect
      .element(page.getByText('Leave approved: Asha Kulkarni, 21 Dec 2026 – 22 Dec 2026'))
      .toBeVisible()
    await expect.poll(focused).toBe('r2')
    await expect.element(page.getByText('2 to decide')).toBeVisible()
    await of('Omar Haddad, 23 Dec 2026').getByRole('button', { name: 'Reject' }).click()
    const question = page.getByRole('dialog', { name: 'Reject this request?' })
    await expect.element(question.getByText('Omar Haddad, 23 Dec 2026')).toBeVisible()
    await question.getByRole('textbox', { name: /Reason/ }).fill('Release week')
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText('Request rejected: Omar Haddad, 23 Dec 2026')).toBeVisible()
    await expect.poll(focused).toBe('r3')
    await of('Hana Kim, 28 Dec 2026 – 29 Dec 2026').getByRole('button', { name: 'Keep leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep leave' }).click()
    await expect.element(page.getByText('Leave requests')).not.toBeInTheDocument()
    expect(provider.sent.map(({ name, body }) => [name, body.requestId, body.reason])).toEqual([
      ['ApproveLeave', 'r1', undefined],
      ['RejectLeave', 'r2', 'Release week'],
      ['DeclineCancellation', 'r3', undefined],
    ])
  })

  it('a request says what its approval does and what speaks against it', async () => {
    const clash = {
      employeeId: 'e2',
      fullName: 'Omar Haddad',
      clashes: true,
      dates: ['2026-12-21'],
      pending: false,
    }
    show(
      <LeaveToDecide />,
      deciding({
        balance: 1,
        refusal: { message: 'This takes 2 days, but 1 day is available.', path: null, canOverdraw: true },
        away: [clash],
      }),
    )
    const first = page.getByRole('listitem').nth(0)
    await expect.element(first).toMatchTextContent(/2 days, balance 1 → −1/)
    await expect.element(first).toMatchTextContent(/This takes 2 days, but 1 day is available\./)
    await expect.element(first).toMatchTextContent(/Clash: Omar Haddad, 21 Dec 2026/)
    await expect.element(first.getByRole('button', { name: 'Approve with overdraft' })).toBeVisible()
  })

  it('“6 to decide” stood beside “5 requests are waiting”, because cancellations counted here only', async () => {
    show(
      <>
        <LeaveToDecide />
        <LeaveRequestList />
      </>,
      deciding(),
    )
    await expect.element(page.getByText('3 to decide')).toBeVisible()
    await expect.element(page.getByText('3 requests are waiting for you')).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Leave requests as cards' }).getByRole('listitem'))
      .toHaveLength(3)
  })

  itIsAccessible(async mode => {
    show(<LeaveToDecide />, deciding(), mode)
    await expect.element(page.getByText('3 to decide')).toBeVisible()
    await expect.element(page.getByText('2 days, balance 9.5 → 7.5').first()).toBeVisible()
  })
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
