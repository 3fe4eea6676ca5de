import { maxExportedReports } from '@rollcall/contracts/exports/export.ts'
import type { LockOfMonth } from '@rollcall/contracts/month-locks/views.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { ExportedReport } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ReadModels } from '../kernel/tools/read-models.ts'
import { dailyReportsWorkbook } from './daily-reports-workbook.ts'
import { readReports } from './read-reports.ts'

const report: ExportedReport = {
  id: 'r1',
  date: '2026-11-01',
  full_name: 'Asha Rao',
  project_name: 'Atlas',
  project_code: 'ATL',
  work_minutes: 450,
  attended_minutes: 480,
  previous_work: '=1+1',
  todays_plan: 'Views',
  blocker: '',
  blocker_state: 'none',
  late: true,
}

it('the workbook has a report in each row, with real dates and hours, and no formula', async () => {
  const locks: LockOfMonth[] = [
    { id: '2026-11', state: 'locked', lockedAt: '2026-12-03T10:02:00.000Z', reopenedAt: null },
  ]
  const about = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY' } as const
  const rows = [report, { ...report, work_minutes: 60 }, { ...report, date: '2026-12-01' }]
  const parts = unzipSync(await dailyReportsWorkbook(rows, locks, about))
  const textOf = (name: RegExp) =>
    Object.entries(parts)
      .filter(([path]) => name.test(path))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join()
  const sheet = textOf(/worksheets\//)
  expect(sheet.match(/<row /g)).toHaveLength(4)
  expect(sheet).not.toMatch(/<f[ >]/)
  for (const value of [450 / 1_440, 480 / 1_440, 60 / 1_440, 46_327])
    expect(sheet).toContain(`<v>${value}</v>`)
  const texts = textOf(/sharedStrings|worksheets/)
  for (const words of ['Asha Rao', 'ATL', '=1+1', 'Views', 'Yes', 'Locked on 03 Dec 2026', 'Open'])
    expect(texts).toContain(words)
  expect(texts).not.toContain('none')
})

/** Read models with so many reports, which answer each page after the last report of the page before. */
const withReports = (count: number): ReadModels => ({
  async rows<Row>(_from: object, { values }: Statement) {
    const [after, max] = [Number(values[4] || 0), Number(values[5])]
    const length = Math.min(max, count - after)
    return Array.from({ length }, (_, at) => ({ ...report, id: String(after + at + 1) })) as Row[]
  },
})
const asked = { companyId: 'c1', from: '2026-11-01', to: '2026-11-30', employeeId: null }

it.each([0, 1_999, 2_000, 4_001])('reads all of %i reports once', async count => {
  const ids = (await readReports(withReports(count), '1', asked, 50_000))?.map(({ id }) => Number(id))
  expect(ids).toEqual(Array.from({ length: count }, (_, at) => at + 1))
})

it('refuses more reports than an export can have', async () => {
  const max = maxExportedReports.xlsx
  expect(await readReports(withReports(max), '1', asked, max)).toHaveLength(max)
  expect(await readReports(withReports(max + 1), '1', asked, max)).toBeUndefined()
})
