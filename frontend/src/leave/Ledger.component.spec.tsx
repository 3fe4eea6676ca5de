import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { BalanceList } from './BalanceList.tsx'
import { messages as balance, resources } from './balance-messages.ts'
import { EmployeeLedger, MyLedger } from './Ledgers.tsx'
import { messages } from './messages.ts'
import { leaveBalance, leaveRequest, ledgerLine } from './testing/leave.ts'

const thisYear = Number(dayIn('Asia/Kolkata', Date.now()).slice(0, 4))
const year = { year: thisYear, from: `${thisYear}-01-01`, until: `${thisYear}-12-31` }
const first = `${thisYear}-01-01`
const lines = (reason = 'Worked on a Saturday') => [
  ledgerLine('1', { year: thisYear - 1, on: `${thisYear - 1}-06-01`, kind: 'granted', days: 4 }),
  ledgerLine('2', { year: thisYear, on: first, kind: 'carriedOver', days: 4 }),
  ledgerLine('3', {
    year: thisYear,
    on: first,
    kind: 'accrued',
    days: 1,
    month: `${thisYear}-01`,
    planId: 'plus',
  }),
  ledgerLine('4', { year: thisYear, on: first, kind: 'adjusted', days: 2, reason }),
  ledgerLine('5', {
    year: thisYear,
    on: first,
    kind: 'taken',
    days: -2.5,
    requestId: 'r2',
    from: `${thisYear}-03-02`,
    to: `${thisYear}-03-04`,
    parts: [{ year: thisYear, days: 2.5 }],
  }),
]
const asha = (more: Partial<LeaveBalanceRow> = {}) =>
  leaveBalance({
    ...year,
    carriedOver: 4,
    credited: 3,
    taken: 2.5,
    balance: 4.5,
    pending: 2,
    available: 2.5,
    ...more,
  })
const services = (more: Partial<LeaveBalanceRow> = {}, reason?: string) =>
  fakeProvider({
    'leave-balance': [asha(more)],
    'leave-ledger': lines(reason),
    'leave-request': [leaveRequest('r1', { employeeId: 'a1' })],
    'leave-settings': [{ id: 'c1', firstMonth: 1, carryOverLimit: 3, carryOverMonths: 3 }],
  })
const texts = { leave: messages, balance, resources, app: { menu: {} } }
const mine = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = '/app/leave/balance') =>
  draw(<MyLedger />, { provider, texts, at, mode, as: { role: 'employee' } })
const title = page.getByRole('heading', { level: 1 })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

describe('why a balance is what it is', () => {
  itShowsItsStates({
    draw: mine,
    filled: services,
    shown: 'Adjusted by the company',
    none: {
      provider: () => fakeProvider({ 'leave-balance': [], 'leave-ledger': [], 'leave-request': [] }),
      says: 'No balance yet',
    },
    long: () => services({}, longTexts.words),
  })
  itIsAccessible(async mode => {
    mine(services(), mode)
    await expect.element(page.getByText('Adjusted by the company')).toBeVisible()
  })

  it('has each line with its cause and the balance after it, and pending requests above', async () => {
    mine(services())
    await expect.element(title).toHaveTextContent('Why is my balance 4.5 days?')
    const taken = row('Leave: 02 Mar')
    await expect.element(taken).toMatchTextContent(/−2\.5.*4\.5/)
    await expect
      .element(taken.getByRole('link', { name: 'Request' }))
      .toHaveAttribute('href', '/app/leave?open=r2')
    await expect.element(row('Adjusted by the company')).toMatchTextContent(/Worked on a Saturday/)
    await expect.element(row('Requested: 21 Dec 2026')).toMatchTextContent(/\(−2\)/)
    await expect.element(page.getByText('At most 3 days are carried over', { exact: false })).toBeVisible()
  })

  it('has the lines that time has caused and that are not recorded yet, after a downtime', async () => {
    const expired = ledgerLine('due-0', { year: thisYear, on: first, kind: 'expired', days: -1.5 })
    const provider = services({ balance: 3, available: 1, expired: 1.5, due: [expired] })
    mine(provider)
    await expect.element(title).toHaveTextContent('Why is my balance 3 days?')
    await expect.element(row('Not used in time')).toMatchTextContent(/−1\.5.*3/)
  })

  it('shows an earlier date from the address, with the lines of its leave year alone', async () => {
    mine(services(), 'light', `/app/leave/balance?on=${thisYear - 1}-12-31`)
    await expect.element(title).toHaveTextContent(`On 31 Dec ${thisYear - 1} my balance was 4 days`)
    expect(row('Carried over').elements()).toEqual([])
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.element(title).toHaveTextContent('Why is my balance 4.5 days?')
    expect(location.search).toBe('')
  })
})

describe('the balances of a company', () => {
  const list = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
    draw(<BalanceList />, {
      provider,
      texts,
      mode,
      at: '/app/leave-request/balances',
      elsewhere: { '/app/leave-request/balance': <EmployeeLedger /> },
    })
  itShowsItsStates({
    draw: list,
    filled: services,
    shown: 'Asha Kulkarni',
    none: { provider: () => fakeProvider({ 'leave-balance': [] }), says: 'No balances yet' },
    long: () => services({ fullName: longTexts.word }),
  })

  it('said that there are none yet while they were being opened', async () => {
    let counts = { opened: 0, waiting: 1_000, failed: 0 }
    const provider = fakeProvider({ 'leave-balance': [] }, {}, { '/api/leave-opening': () => counts })
    const answers = list(provider)
    await expect.element(page.getByText('Opening balances: 0 of 1,000').first()).toBeVisible()
    await expect.element(page.getByText('Balances are being opened')).toBeVisible()
    expect(page.getByText('No balances yet').elements()).toEqual([])
    provider.records['leave-balance'] = [asha()]
    counts = { opened: 332, waiting: 668, failed: 0 }
    // As a live change does.
    await answers.invalidateQueries({ queryKey: ['leave-balance'] })
    await expect.element(page.getByText('Opening balances: 332 of 1,000').first()).toBeVisible()
    await expect.element(row('Asha Kulkarni')).toBeVisible()
    // One cannot be opened, so nothing is waiting any more.
    counts = { opened: 999, waiting: 0, failed: 1 }
    await answers.invalidateQueries({ queryKey: ['leave-balance'] })
    await expect.element(page.getByText('1 balance could not be opened')).toBeVisible()
    await expect.poll(() => page.getByText('Opening balances').elements()).toEqual([])
    counts = { opened: 1_000, waiting: 0, failed: 0 }
    await answers.invalidateQueries({ queryKey: ['leave-balance'] })
    await expect.poll(() => page.getByText('could not be opened').elements()).toEqual([])
  })

  it('lead to a person’s ledger, where the balance is adjusted with a reason', async () => {
    const provider = services({ available: -1 })
    list(provider)
    await expect.element(row('Asha Kulkarni')).toMatchTextContent(/−1$/)
    await row('Asha Kulkarni').getByRole('link', { name: 'Asha Kulkarni' }).click()
    await expect.element(title).toHaveTextContent('Why does Asha Kulkarni have 4.5 days?')
    await page.getByRole('button', { name: 'Adjust balance' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Days').fill('−1,5')
    await dialog.getByLabelText('Reason').fill('Counted twice')
    await dialog.getByRole('button', { name: 'Adjust balance' }).click()
    await expect.element(page.getByText('Balance adjusted')).toBeVisible()
    expect(provider.sent).toEqual([
      {
        name: 'AdjustLeaveBalance',
        body: { employeeId: 'a1', days: -1.5, reason: 'Counted twice', overdraws: false },
      },
    ])
  })
})

it('the balance of an employee keeps the focus on its heading, which was lost when the data arrived', async () => {
  const provider = services()
  const release = provider.hold()
  draw(<EmployeeLedger />, { provider, texts, at: '/app/leave-request/balance?id=a1' })
  await expect.element(title).toBeVisible()
  const waiting = title.element() as HTMLElement
  waiting.focus()
  release()
  await expect.poll(() => waiting.isConnected).toBe(false)
  await expect.element(title).toHaveFocus()
})

it('has the lines of a person whose date is ahead of the company’s', async () => {
  const tomorrow = dayIn('Asia/Kolkata', Date.now() + 86_400_000)
  const provider = fakeProvider({
    'leave-balance': [asha()],
    'leave-ledger': [
      ...lines(),
      ledgerLine('6', { year: thisYear, on: tomorrow, kind: 'adjusted', days: 1.5, reason: 'Ahead' }),
    ],
    'leave-request': [],
    'leave-settings': [],
  })
  draw(<EmployeeLedger />, { provider, texts, at: '/app/leave-request/balance?id=a1' })
  await expect
    .element(page.getByRole('heading', { name: 'Why does Asha Kulkarni have 6 days?' }))
    .toBeVisible()
})
