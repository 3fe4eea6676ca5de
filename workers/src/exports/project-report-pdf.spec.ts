import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { expect, it } from 'vitest'
import { about } from '../testing/about.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { About } from './about.ts'
import { projectReportPdf } from './project-report-pdf.ts'

/** A report in which each person has worked an hour on each project. */
function reportOf(names: readonly string[], projects = ['Atlas']): ProjectReport {
  const hour = Object.fromEntries(projects.map((_, at) => [`p${at}`, 60]))
  const minutes = names.length * projects.length * 60
  return {
    from: '2026-11-01',
    to: '2026-11-30',
    minutes,
    reports: names.length * projects.length,
    projects: projects.map((name, at) => ({
      id: `p${at}`,
      name,
      projectCode: `P-${at}`,
      shade: at,
      minutes: names.length * 60,
    })),
    people: names.map((fullName, at) => ({
      employeeId: `e${at}`,
      fullName,
      minutes: projects.length * 60,
      byProject: hour,
    })),
    former: null,
    periods: [{ from: '2026-11-01', to: '2026-11-30', minutes, byProject: {} }],
  }
}

const read = async (report: ProjectReport, more: Partial<About> = {}) =>
  readPdf(await projectReportPdf(report, { ...about, ...more }))

it('the PDF says what it is about: company, range, sums, shares, and when it was made', async () => {
  const report = { ...reportOf(['Asha Rao', 'Vikram Desai'], ['Atlas', 'Harbour']) }
  const { pages, info } = await read(report)
  expect(info.Title).toBe('Project report of Lantern Works, 01/11/2026 – 30/11/2026')
  expect(pages).toHaveLength(1)
  for (const words of [
    'Project report Lantern Works 01/11/2026 – 30/11/2026',
    '04:00 hours · 2 projects · 2 people · 4 daily reports',
    'Atlas (P-0) 02:00 50%',
    'Person Atlas Harbour All Asha Rao 01:00 01:00 02:00',
    'All 02:00 02:00 04:00 Share 50% 50% 100%',
    'Made on 23 Nov 2026, 14:00 in Kolkata with Rollcall',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(words)
})

it('the PDF names the person whom it is about, and counts former employees without names', async () => {
  const report = reportOf(['Asha Rao'])
  const former = { people: 2, minutes: 90, byProject: { p0: 90 } }
  const { pages } = await read({ ...report, former }, { person: 'Asha Rao' })
  expect(pages[0]).toContain('30/11/2026, only Asha Rao')
  expect(pages[0]).toContain('3 people')
  expect(pages[0]).toContain('Former employees 01:30 01:30')
})

it('every page repeats the heads and has its number, and each person is there once', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `Person ${at + 1}.`)
  const { pages } = await read(reportOf(names))
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Person Atlas All')
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  const whole = pages.join(' ')
  for (const name of names) expect(whole.split(name)).toHaveLength(2)
})

it('projects that have no column of their own are summed, and are named with their shares', async () => {
  const projects = Array.from({ length: 40 }, (_, at) => `Project ${at + 1}.`)
  const { pages } = await read(reportOf(['Asha Rao'], projects))
  const whole = pages.join(' ')
  for (const name of projects) expect(whole).toContain(`${name} (`)
  expect(whole).toContain('33 others All Asha Rao')
  expect(whole).toMatch(/Asha Rao (01:00 ){7}33:00 40:00/)
})

it('names of other scripts are readable, and characters without a font do not break the file', async () => {
  const names = [
    'Łukasz Świątek',
    'Нина Ёлкина',
    'Ευγενία',
    'Nguyễn Văn Ánh',
    'علي حسن',
    'נועה כהן',
    '张伟',
    '陳大文',
    '田中 さくら',
    '김민준',
  ]
  const known = await read(reportOf([...names, 'विक्रम देसाई']))
  for (const name of names) expect(known.pages[0]).toContain(name)
  // As drawn: the vowel sign stands before its letter. The text to read has it behind.
  expect(known.pages[0]).toContain('िवक्रम देसाई')
  expect(known.actualTexts).toContain('विक्रम देसाई')
  expect(known.pages[0]).not.toContain('cannot show')
  const unknown = await read(reportOf(['👩‍💻', '\u0000\uD800', '']))
  expect(unknown.pages[0]).toContain('This file cannot show some characters')
  expect(unknown.pages[0]).toContain('All 03:00')
})

it('a screen reader finds the heads, the table and its rows', async () => {
  const { trees } = await read(reportOf(['Asha Rao'], ['Atlas']))
  const row = ['TR', ['TH'], ['TD'], ['TD']]
  expect(trees).toEqual([
    [
      [
        'Document',
        ['H1'],
        ['P'],
        ['P'],
        ['P'],
        ['H2'],
        ['P'],
        ['H2'],
        ['Table', ['TR', ['TH'], ['TH'], ['TH']], row, row, row],
      ],
    ],
  ])
})

it('a long name ends with an ellipsis', async () => {
  const { pages } = await read(reportOf([`Asha ${'Kulkarni '.repeat(30)}`], ['Atlas '.repeat(40).trim()]))
  expect(pages[0]).toMatch(/Asha Kulkarni[ Kulkarni]*… 01:00/)
  expect(pages).toHaveLength(1)
})

it('a report without hours has a page that says so', async () => {
  const { pages } = await read({ ...reportOf([]), projects: [], minutes: 0, reports: 0 })
  expect(pages[0]).toContain('No hours were reported in this range.')
})
