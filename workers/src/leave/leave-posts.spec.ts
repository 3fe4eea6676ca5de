import { describe, expect, it } from 'vitest'
import { companyId, deliverPost, employeeId, type PostOptions } from '../testing/deliver-post.ts'
import type { Happened } from '../testing/stored-events.ts'
import { leavePosts } from './leave-posts.ts'

const stream = `leaveAccount-${companyId}_${employeeId}_2026`
const one = { employeeId, requestId: '10000000-0000-4000-8000-000000000003', year: 2026 }
const days = [
  { date: '2026-12-21', share: 1 },
  { date: '2026-12-22', share: 0.5 },
]
const asked: Happened = [
  'LeaveRequested',
  {
    ...one,
    from: '2026-12-21',
    to: '2026-12-22',
    kind: 'unpaid',
    half: null,
    reason: 'Surgery',
    days,
    knownTo: '5',
    addedByAdmin: false,
  },
]
const approvedOn = (on: string, left = days): Happened => [
  'LeaveApproved',
  { ...one, on, days: left, knownTo: '5', charges: [{ year: 2026, days: 1.5 }], overdraw: 'Agreed' },
]
const cancelled = (from: string, to: string | null): Happened => [
  'LeaveCancelled',
  {
    ...one,
    on: '2026-11-20',
    from,
    to,
    givenBack: 1,
    days: to ? days.slice(0, 1) : [],
    reason: 'Well again',
  },
]
const post = (name: string, happened: Happened[], options: PostOptions = {}) =>
  deliverPost(leavePosts, `${name}-slack`, happened, { stream, ...options })

describe('posts about leave', () => {
  it('say who is away on which days, and neither kind, reason, half days nor balance', async () => {
    const { text } = await post('leave-approved', [asked, approvedOn('2026-11-20')])
    expect(text).toBe(
      '*Away*: Asha Rao is away: 21 December 2026 to 22 December 2026.\n<https://rollcall.example/app/on-leave|Open in Rollcall>',
    )
    expect(text).not.toMatch(/unpaid|surgery|half|1\.5|balance|agreed/i)
  })
  it('say that leave ends earlier, or is not taken, without the reason', async () => {
    const before = [asked, approvedOn('2026-11-20')]
    const shorter = await post('leave-cancelled', [...before, cancelled('2026-12-22', '2026-12-21')])
    expect(shorter.text).toContain('*Back earlier*: The last day away of Asha Rao is now 21 December 2026.')
    const none = await post('leave-cancelled', [...before, cancelled('2026-12-21', null)])
    expect(none.text).toContain(
      '*Not away*: Asha Rao is not away after all: 21 December 2026 to 22 December 2026.',
    )
    expect(`${shorter.text}${none.text}`).not.toContain('Well')
  })
  it('escape a name', async () => {
    const { text } = await post('leave-approved', [asked, approvedOn('2026-11-20')], {
      name: '<!channel> & Co',
    })
    expect(text).toContain('&lt;!channel&gt; &amp; Co is away')
  })
  it('are not made about leave that is over, nor about a closed account', async () => {
    const late = await post('leave-approved', [asked, approvedOn('2026-12-23')])
    expect(late.outcome).toEqual({ sent: false, reason: 'over' })
    const closed = await post('leave-approved', [asked, approvedOn('2026-11-20')], { name: null })
    expect(closed.outcome).toEqual({ sent: false, reason: 'account-closed' })
  })
  it('are made only where the occasion was chosen', async () => {
    const of = async (occasions: PostOptions['occasions']) =>
      (await post('leave-approved', [asked, approvedOn('2026-11-20')], { occasions: occasions ?? null }))
        .outcome
    expect(await of(['punch'])).toEqual({ sent: false, reason: 'not-chosen' })
    expect(await of(null)).toEqual({ sent: false, reason: 'not-connected' })
  })
  it('are not made about pending, changed, withdrawn or rejected requests', () => {
    expect(leavePosts.map(({ on }) => on.type)).toEqual(['LeaveApproved', 'LeaveCancelled'])
  })
})
