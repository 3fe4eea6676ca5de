import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { RaRecord } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { LeaveRequestList } from './LeaveRequestList.tsx'
import { leavePreview, leaveRequest } from './testing/leave.ts'
import { listTexts } from './testing-texts.ts'

const people = [
  { id: 'e1', fullName: 'Asha Kulkarni', position: 'Engineer', photoAt: null },
  { id: 'e2', fullName: 'Omar Haddad', position: 'Engineer', photoAt: null },
]
function show(requests: LeaveRequestRow[], approval: Partial<LeavePreview> = {}) {
  const asked: string[] = []
  const provider = fakeProvider(
    { 'leave-request': requests, employee: people, 'leave-balance': [] },
    {
      ApproveLeave: ({ requestId }, records) => decide(records, requestId, 'approved'),
      RejectLeave: ({ requestId }, records) => decide(records, requestId, 'rejected'),
      DecideLeaves: ({ requests: named, decision }, records) => {
        const ids = (named as { requestId: string }[]).map(({ requestId }) => requestId)
        const refused = ids.filter(id => id === 'r2').map(id => ({ id, message: 'Too few days.' }))
        for (const request of records['leave-request'] ?? [])
          if (ids.includes(String(request.id)) && request.id !== 'r2')
            request.state = decision === 'approve' ? 'approved' : 'rejected'
        return { revision: 1, done: ids.length - refused.length, refused }
      },
    },
    {
      '/api/leave-preview/approvals': query => {
        asked.push(String(query.get('ids')))
        return requests.map(({ id }) => leavePreview({ requestId: id, ...approval }))
      },
    },
  )
  draw(<LeaveRequestList />, {
    provider,
    texts: listTexts,
    at: '/app/leave-request',
  })
  return { provider, asked }
}
function decide(records: Record<string, RaRecord[]>, id: unknown, state: string): undefined {
  for (const request of records['leave-request'] ?? []) if (request.id === id) request.state = state
}
const cards = page.getByRole('list', { name: 'Leave requests as cards' })
const both = () => [
  leaveRequest('r1'),
  leaveRequest('r2', { employeeId: 'e2', fullName: 'Omar Haddad', from: '2026-12-23', to: '2026-12-23' }),
]

describe('the cards of leave requests', () => {
  it('show what each approval does, read for the page at once', async () => {
    const { asked } = show(both(), {
      refusal: { message: 'This takes 2 days, but 1 day is available.', path: null, canOverdraw: true },
      away: [
        {
          employeeId: 'e2',
          fullName: 'Omar Haddad',
          clashes: true,
          dates: ['2026-12-21'],
          pending: false,
        },
      ],
    })
    const card = cards.getByRole('listitem').first()
    await expect.element(card).toMatchTextContent(/Balance9\.5−Charged2=Left7\.5/)
    await expect.element(card).toMatchTextContent(/Clash: Omar Haddad, 21 Dec 2026/)
    await expect.element(card).toMatchTextContent(/This takes 2 days, but 1 day is available\./)
    expect(new Set(asked).size).toBe(1)
  })

  it('are gone through and decided with keys alone, and the focus goes on to the next card', async () => {
    const requests = ['r1', 'r2', 'r3', 'r4'].map((id, at) =>
      leaveRequest(id, { from: `2026-12-${24 - at}`, to: `2026-12-${24 - at}` }),
    )
    const { provider } = show(requests)
    const focused = () => (document.activeElement as HTMLElement).dataset.card
    await expect.element(cards.getByRole('listitem').nth(3)).toBeVisible()
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('r1')
    await userEvent.keyboard('jjk')
    await expect.poll(focused).toBe('r2')
    await userEvent.keyboard('a')
    await expect
      .poll(() => provider.sent)
      .toMatchObject([{ name: 'ApproveLeave', body: { requestId: 'r2' } }])
    await expect.poll(focused).toBe('r3')
    await userEvent.keyboard('r')
    const question = page.getByRole('dialog', { name: /Reject/ })
    // A key is text there.
    await question.getByRole('textbox').fill('Release week, ask again')
    await userEvent.keyboard('ja')
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(focused).toBe('r4')
    expect(provider.sent[1]).toMatchObject({ name: 'RejectLeave', body: { requestId: 'r3' } })
    expect(provider.sent[1]?.body.reason).toBe('Release week, ask againja')
  })

  it('give the focus back to the card before when the last one is decided', async () => {
    const { provider } = show(both())
    await expect.element(cards.getByRole('listitem').nth(1)).toBeVisible()
    await userEvent.keyboard('jj')
    await userEvent.keyboard('a')
    await expect.poll(() => provider.sent).toHaveLength(1)
    await expect.element(cards.getByRole('listitem')).toHaveLength(1)
    await expect.poll(() => (document.activeElement as HTMLElement).dataset.card).toBe('r2')
  })

  it('name the person in the question before and in the message after a decision', async () => {
    show(both())
    const omar = cards.getByRole('listitem', { name: 'Omar Haddad, 23 Dec 2026' })
    await omar.getByRole('button', { name: 'Reject' }).click()
    const question = page.getByRole('dialog', { name: 'Reject this request?' })
    await expect.element(question.getByText('Omar Haddad, 23 Dec 2026')).toBeVisible()
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText('Request rejected: Omar Haddad, 23 Dec 2026')).toBeVisible()
    await cards.getByRole('checkbox', { name: /Asha Kulkarni/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
    const together = page.getByRole('dialog', { name: 'Approve this request?' })
    await expect.element(together.getByText('Asha Kulkarni, 21 Dec 2026 – 22 Dec 2026')).toBeVisible()
    await together.getByRole('button', { name: 'Approve' }).click()
    await expect
      .element(page.getByText('Leave approved: Asha Kulkarni, 21 Dec 2026 – 22 Dec 2026'))
      .toBeVisible()
  })

  it('are decided together by one command, and the refused ones are named with why', async () => {
    const { provider } = show(both())
    for (const name of ['Asha Kulkarni', 'Omar Haddad'])
      await cards.getByRole('checkbox', { name: new RegExp(name) }).click()
    const bar = page.getByRole('toolbar')
    await bar.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('dialog', { name: 'Approve 2 requests?' })
    await question.getByRole('button', { name: 'Approve' }).click()
    const outcome = page.getByRole('dialog', { name: '1 request approved' })
    await expect.element(outcome).toMatchTextContent(/Omar Haddad, 23 Dec 2026 Too few days\./)
    await outcome.getByRole('button', { name: 'Close' }).click()
    await expect.element(outcome).not.toBeInTheDocument()
    expect(provider.sent.map(({ name }) => name)).toEqual(['DecideLeaves'])
    expect(provider.sent[0]?.body).toMatchObject({
      decision: 'approve',
      requests: expect.arrayContaining([
        { requestId: 'r1', employeeId: 'e1' },
        { requestId: 'r2', employeeId: 'e2' },
      ]),
    })
  })
})
