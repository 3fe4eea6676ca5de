import type { ExportedReport } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import { expect, it } from 'vitest'
import { about } from '../testing/about.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { About } from './about.ts'
import { dailyReportsPdf } from './daily-reports-pdf.ts'

const report: ExportedReport = {
  id: 'r1',
  date: '2026-11-20',
  full_name: 'Asha Rao',
  project_name: 'Atlas',
  project_code: 'ATL',
  work_minutes: 450,
  attended_minutes: 480,
  previous_work: 'Orders page\nReview of the export',
  todays_plan: 'Saved views',
  blocker: '',
  blocker_state: 'none',
  late: false,
}

const range = { from: '2026-11-01', to: '2026-11-30' }
const read = async (reports: readonly ExportedReport[], more: Partial<About> = {}) =>
  readPdf(await dailyReportsPdf(reports, range, { ...about, ...more }))

it('the PDF has each report with its texts, below its day', async () => {
  const blocked: ExportedReport = {
    ...report,
    id: 'r2',
    full_name: 'Vikram Desai',
    work_minutes: 60,
    late: true,
    blocker: 'Access',
    blocker_state: 'solved',
  }
  const { pages, info } = await read([report, blocked, { ...report, id: 'r3', date: '2026-11-21' }])
  expect(info.Title).toBe('Daily reports of Lantern Works, 01/11/2026 – 30/11/2026')
  expect(pages).toHaveLength(1)
  for (const words of [
    'Daily reports Lantern Works 01/11/2026 – 30/11/2026 3 reports · 16:00 hours',
    '20/11/2026 Asha Rao · Atlas (ATL) 07:30 hours · 08:00 attended that day Previous work Orders page Review of the export Today’s plan Saved views',
    'Vikram Desai · Atlas (ATL) 01:00 hours · 08:00 attended that day · late',
    'Blocker, solved Access 21/11/2026 Asha Rao',
    'Made on 23 Nov 2026, 14:00 in Kolkata with Rollcall',
  ])
    expect(pages[0]).toContain(words)
})

it('a long text is broken into lines, goes on at the next page with its day, and loses no word', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`)
  const { pages } = await read([
    { ...report, previous_work: words.join(' ') },
    { ...report, id: 'r2' },
  ])
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[1]).toMatch(/^20\/11\/2026, continued word\d+/)
  const found = pages.join(' ').match(/word\d+/g)
  expect(found).toEqual(words)
})

it('a PDF without reports says so, and names the person whom it is about', async () => {
  const { pages } = await read([], { person: 'Asha Rao' })
  expect(pages[0]).toContain('30/11/2026, only Asha Rao No reports in this range.')
})
