import { describe, expect, it } from 'vitest'
import { companyId, deliverPost, employeeId, type PostOptions } from '../testing/deliver-post.ts'
import type { Happened } from '../testing/stored-events.ts'
import { reportPosts } from './report-posts.ts'

const report = { employeeId, projectId: '10000000-0000-4000-8000-000000000003', date: '2026-11-20' }
const filed = (blocker: string): Happened => [
  'DailyReportFiled',
  {
    ...report,
    workMinutes: 450,
    previousWork: 'Secret filters',
    todaysPlan: 'Secret views',
    blocker,
    zone: 'Asia/Kolkata',
    late: false,
  },
]
const missing: Happened = ['DailyReportReminded', { companyId, employeeId, on: '2026-11-20' }]
const post = (name: string, happened: Happened, options: PostOptions = {}) =>
  deliverPost(reportPosts, `${name}-slack`, [happened], { stream: 'any', ...options })

describe('posts about daily reports', () => {
  it('say who has reported and whether something blocks, and nothing of what was written', async () => {
    const { text } = await post('report-filed', filed('A secret'))
    expect(text).toBe(
      '*Daily report*: Asha Rao has reported for 20 November 2026. It names a blocker.\n<https://rollcall.example/app/daily-status|Open in Rollcall>',
    )
    expect(text).not.toMatch(/secret/i)
    expect((await post('report-filed', filed(''))).text).not.toContain('blocker')
  })
  it('say whose report is missing', async () => {
    expect((await post('report-missing', missing)).text).toContain(
      '*Daily report*: The report of Asha Rao for 20 November 2026 is missing.',
    )
  })
  it('are made only where the occasion was chosen, and not about a closed account', async () => {
    for (const [name, happened] of [
      ['report-filed', filed('')],
      ['report-missing', missing],
    ] as const) {
      const notChosen = await post(name, happened, { occasions: ['punch'] })
      expect(notChosen.outcome).toEqual({ sent: false, reason: 'not-chosen' })
      const closed = await post(name, happened, { name: null })
      expect(closed.outcome).toEqual({ sent: false, reason: 'account-closed' })
    }
  })
})
