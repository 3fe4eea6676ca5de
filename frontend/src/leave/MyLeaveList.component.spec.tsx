import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { messages as balance } from './balance-messages.ts'
import { MyLeaveList } from './MyLeaveList.tsx'
import { messages, resources } from './messages.ts'
import { leaveBalance, leaveRequest } from './testing/leave.ts'

const asha = leaveBalance()
const services = (...requests: LeaveRequestRow[]) =>
  fakeProvider(
    { 'leave-request': requests, 'leave-balance': [asha] },
    {
      WithdrawLeave: ({ requestId }, records) => {
        const found = records['leave-request']?.find(({ id }) => id === requestId)
        if (found) Object.assign(found, { state: 'withdrawn' })
        return undefined
      },
    },
  )
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(<MyLeaveList />, {
    provider,
    texts: { leave: messages, balance, resources, app: { menu: { my_leave: 'My leave Requests' } } },
    at: '/app/leave',
    mode,
  })
const row = page.getByRole('row').filter({ hasText: '21 Dec 2026' })

describe('an employee’s own leave', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(leaveRequest('r1')),
    shown: '21 Dec 2026 – 22 Dec 2026',
    none: { provider: () => services(), says: 'No leave yet' },
    long: () => services(leaveRequest('r1', { reason: longTexts.words, decisionReason: longTexts.word })),
  })

  it('says what is available, and withdraws a pending request after a question', async () => {
    const provider = services(leaveRequest('r1'))
    show(provider)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('7.5 days available')
    await expect.element(page.getByText('9.5 in the account, 2 pending')).toBeVisible()
    await row.getByRole('link', { name: '21 Dec 2026 – 22 Dec 2026' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Withdraw this request?' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(page.getByText('Request withdrawn: 21 Dec 2026 – 22 Dec 2026')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'WithdrawLeave', body: { requestId: 'r1' } }])
  })

  it('offers to cancel approved leave that is not over', async () => {
    show(services(leaveRequest('r1', { state: 'approved', from: '2199-12-21', to: '2199-12-22' })))
    await page.getByRole('row').nth(1).getByRole('link').click()
    const detail = page.getByRole('dialog')
    await expect.element(detail.getByRole('button', { name: 'Ask to cancel' })).toBeVisible()
    expect(detail.getByRole('button', { name: 'Withdraw' }).elements()).toEqual([])
  })
})
