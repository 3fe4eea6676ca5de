import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { projectReportWorkbook } from './project-report-workbook.ts'

const report: ProjectReport = {
  from: '2026-11-01',
  to: '2026-11-02',
  minutes: 540,
  reports: 2,
  projects: [{ id: 'p1', name: 'Atlas', projectCode: 'ATL', shade: 0, minutes: 540 }],
  people: [{ employeeId: 'e1', fullName: '=HYPERLINK("x")', minutes: 450, byProject: { p1: 450 } }],
  former: { people: 1, minutes: 90, byProject: { p1: 90 } },
  periods: [{ from: '2026-11-01', to: '2026-11-02', minutes: 540, byProject: { p1: 540 } }],
}

it('the workbook has hours as durations and dates as dates, and no formula whatever a name is', async () => {
  const parts = unzipSync(await projectReportWorkbook(report, {}))
  const textOf = (name: RegExp) =>
    Object.entries(parts)
      .filter(([path]) => name.test(path))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n')
  const sheets = textOf(/worksheets\//)
  expect(sheets).not.toMatch(/<f[ >]/)
  for (const minutes of [450, 90, 540]) expect(sheets).toContain(`<v>${minutes / 1_440}</v>`)
  // 1 November 2026 as a spreadsheet counts days.
  expect(sheets).toContain('<v>46327</v>')
  expect(textOf(/styles/)).toContain('[hh]:mm')
  const texts = textOf(/sharedStrings|worksheets/)
  expect(texts).toMatch(/=HYPERLINK\((&quot;|")x(&quot;|")\)/)
  expect(texts).toContain('Former employees')
})

it('the workbook ends with the newest signed head, if there is one', async () => {
  const namesOf = async (head?: string) => {
    const { sheets } = await readXlsx(await projectReportWorkbook(report, head === undefined ? {} : { head }))
    return sheets.map(({ name, rows }) => (name === 'Record' ? [name, ...rows.flat()] : name))
  }
  expect(await namesOf()).toEqual(['By person', 'By week'])
  expect(await namesOf('Newest signed head: 7:AAAA')).toEqual([
    'By person',
    'By week',
    ['Record', 'To compare with the record later', 'Newest signed head: 7:AAAA'],
  ])
})
