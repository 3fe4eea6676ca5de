import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { periodsOf, type ReportPeriod } from '@rollcall/contracts/projects/report.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as exporting } from '../../kit/exports/messages.ts'
import { expectAccessible, itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../../kit/testing/fake-provider.ts'
import { savedLines } from '../../kit/testing/saved-lines.ts'
import { itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { messages } from './messages.ts'
import { ReportPage } from './ReportPage.tsx'

/** Asha has 10 hours on Atlas and 2 on Harbour, Omar 4 on Harbour. */
const reports = (name = 'Atlas', person = 'Asha Rao') => {
  const report = (id: string, employeeId: string, projectId: string, date: string, workMinutes: number) => ({
    id,
    employeeId,
    fullName: employeeId === 'e1' ? person : 'Omar Haddad',
    projectId,
    projectName: projectId === 'p1' ? name : 'Harbour',
    date,
    workMinutes,
    previousWork: `Work of ${id}`,
  })
  return [
    report('r1', 'e1', 'p1', '2026-11-03', 360),
    report('r2', 'e1', 'p1', '2026-11-10', 240),
    report('r3', 'e1', 'p2', '2026-11-10', 120),
    report('r4', 'e2', 'p2', '2026-11-10', 240),
  ]
}
type Filed = ReturnType<typeof reports>

/** The services' report of what was filed. */
function reportOf(
  filed: Filed,
  query: URLSearchParams,
  former: ProjectReport['former'] = null,
): ProjectReport {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
  const who = query.get('employeeId')
  const within = filed.filter(
    one => one.date >= from && one.date <= to && (who === null || one.employeeId === who),
  )
  const sum = (rows: Filed) => rows.reduce((all, { workMinutes }) => all + workMinutes, 0)
  const cells = (rows: Filed) => ({
    minutes: sum(rows),
    byProject: Object.fromEntries(
      [...Map.groupBy(rows, ({ projectId }) => projectId)].map(([id, its]) => [id, sum(its)]),
    ),
  })
  return {
    from,
    to,
    minutes: sum(within),
    reports: within.length,
    projects: [...Map.groupBy(within, ({ projectId }) => projectId)].map(([id, its], shade) => ({
      id,
      name: its[0]?.projectName ?? '',
      projectCode: id.toUpperCase(),
      shade,
      minutes: sum(its),
    })),
    people: [...Map.groupBy(within, ({ employeeId }) => employeeId)].map(([employeeId, its]) => ({
      employeeId,
      fullName: its[0]?.fullName ?? '',
      ...cells(its),
    })),
    former,
    periods: periodsOf(from, to, (query.get('by') ?? 'week') as ReportPeriod).map(period => ({
      ...period,
      ...cells(within.filter(({ date }) => date >= period.from && date <= period.to)),
    })),
  }
}

const services = (filed: Filed = reports()): FakeProvider =>
  fakeProvider(
    {
      'daily-status': filed as unknown as DailyStatusRow[],
      employee: [
        { id: 'e1', fullName: 'Asha Rao' },
        { id: 'e2', fullName: 'Omar Haddad' },
      ],
    },
    {},
    { '/api/project-report': query => reportOf(filed, query) },
  )
const november = '/app/report?from=2026-11-01&to=2026-11-30'
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = november) => {
  draw(<ReportPage />, { provider, texts: { project_report: messages, exporting }, at, mode })
  return provider
}
const heading = () => page.getByRole('heading', { level: 1 })
const table = () => page.getByRole('region', { name: 'Hours by person and project' })
const chart = () => page.getByRole('region', { name: /^Hours by (day|week|month)$/ })

describe('the project report', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(),
    shown: 'By person and project',
    long: () => services(reports(longTexts.word, longTexts.rightToLeft)),
  })
  itIsAccessible(async mode => {
    show(services(), mode)
    await expect.element(table()).toBeVisible()
  })

  it('says the sum and the largest project first, and every sum adds up', async () => {
    show(services())
    await expect.element(heading()).toMatchTextContent(/^16:00 hours .*, 63% on Atlas$/)
    await expect.element(page.getByText('2 projects · 2 people · 4 daily reports, as reported')).toBeVisible()
    const shares = page.getByRole('region', { name: 'Share of each project' }).getByRole('listitem')
    await expect.element(shares.nth(0)).toMatchTextContent(/Atlas P1.*63%.*10:00 hours/)
    await expect.element(shares.nth(1)).toMatchTextContent(/Harbour P2.*37%.*06:00 hours/)
    await expect.element(table().getByRole('row').nth(1)).toMatchTextContent(/Asha Rao.*10:00.*02:00.*12:00/)
    await expect.element(table().getByRole('row').nth(2)).toMatchTextContent(/Omar Haddad.*–.*04:00.*04:00/)
    await expect.element(table().getByRole('row').nth(3)).toMatchTextContent(/2 people.*10:00.*06:00.*16:00/)
    await expect.element(table().getByRole('row').nth(4)).toMatchTextContent(/Share.*63%.*37%.*100%/)
    await expect.element(chart().getByText('2–8 Nov: 06:00, Atlas 06:00')).toBeInTheDocument()
    await expect.element(chart().getByText('9–15 Nov: 10:00, Atlas 04:00, Harbour 06:00')).toBeInTheDocument()
  })

  it('opens the reports behind a number, by week, with their sum', async () => {
    show(services())
    await page.getByRole('button', { name: '10:00, reports of Asha Rao on Atlas' }).click()
    const drawer = page.getByRole('dialog', { name: 'Asha Rao on Atlas' })
    await expect.element(drawer.getByText('Work of r1')).toBeVisible()
    await expect.element(drawer.getByText('06:00 + 04:00')).toBeVisible()
    await expect.element(drawer.getByText('= 10:00')).toBeVisible()
    await expect
      .element(drawer.getByText(/100% of Atlas, 10:00.*83% of all hours of Asha Rao, 12:00/))
      .toBeVisible()
    await expect.element(drawer.getByText('Work of r3')).not.toBeInTheDocument()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  it('follows the range, the person and the periods, which the address keeps', async () => {
    show(services())
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect
      .element(chart().getByText('Tue 10 Nov: 10:00, Atlas 04:00, Harbour 06:00'))
      .toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Omar Haddad' }).click()
    await expect.element(heading()).toMatchTextContent(/^04:00 hours .*, 100% on Harbour$/)
    expect(new URL(location.href).searchParams.get('person')).toBe('e2')
  })

  it('shows the hours of former employees without names, and why their reports are gone', async () => {
    const former = { people: 2, minutes: 90, byProject: { p1: 90 } }
    const answer = (query: URLSearchParams) => reportOf(reports(), query, former)
    show(
      fakeProvider({ 'daily-status': [], employee: [], export: [] }, {}, { '/api/project-report': answer }),
    )
    await expect.element(table().getByRole('row').nth(3)).toMatchTextContent(/Former employees.*01:30/)
    await expect.element(table().getByRole('row').nth(4)).toMatchTextContent(/^4 people/)
    await page.getByRole('button', { name: '01:30, reports of Former employees on Atlas' }).click()
    const drawer = page.getByRole('dialog', { name: 'Former employees on Atlas' })
    await expect.element(drawer.getByText(/Their hours stay, without names/)).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: 'All reports' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('has a worker make a workbook, and saves it from the list of exports', async () => {
    const provider = show(
      fakeProvider(
        { 'daily-status': [], employee: [], export: [] },
        {
          StartExport: ({ kind, format, from, to }, records) => {
            records.export?.push({
              id: 'x1',
              kind,
              format,
              firstDay: from,
              lastDay: to,
              state: 'ready',
              startedAt: new Date().toISOString(),
              bytes: 9_000,
            })
            return undefined
          },
        },
        {
          '/api/project-report': query => reportOf(reports(), query),
          '/api/export-file': () => ({ name: 'report.xlsx', contentType: 'text/plain', content: 'UEs=' }),
        },
      ),
    )
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(page.getByRole('menuitem', { name: /^CSV/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /^PDF/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /^Daily reports, XLSX/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /^XLSX/ }).click()
    const list = page.getByRole('list', { name: 'Your exports' })
    await expect.element(list).toMatchTextContent(/XLSX.*Project report.*Started.*9 kB/)
    expect(provider.sent).toEqual([
      {
        name: 'StartExport',
        body: { kind: 'project-report', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
      },
    ])
    await expectAccessible()
    const saved = Promise.withResolvers<string>()
    document.addEventListener(
      'click',
      event => {
        if (event.target instanceof HTMLAnchorElement) {
          event.preventDefault()
          saved.resolve(event.target.download)
        }
      },
      { capture: true },
    )
    await list.getByRole('button', { name: /^Download Project report as XLSX/ }).click()
    expect(await saved.promise).toBe('report.xlsx')
  })

  it('says before it makes a PDF which names it cannot show, and makes it only then', async () => {
    const filed = reports('Atlas', 'ꦧꦱ Rao')
    const provider = show(
      fakeProvider(
        { 'daily-status': filed as never[], employee: [], export: [] },
        { StartExport: () => undefined },
        { '/api/project-report': query => reportOf(filed, query) },
      ),
    )
    for (const [kind, item] of [
      ['project-report', /^PDF/],
      ['daily-reports', /^Daily reports, PDF/],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      const dialog = page.getByRole('dialog', { name: 'The PDF cannot show some characters' })
      await expect.element(dialog.getByText(/^It has boxes for ꦧ ꦱ \(/)).toBeVisible()
      const before = provider.sent.length
      await dialog.getByRole('button', { name: 'Make the PDF' }).click()
      await expect.poll(() => provider.sent.at(before)?.body).toMatchObject({ kind, format: 'pdf' })
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  it('downloads the hours by person and project as CSV, made by a worker', async () => {
    const provider = show(
      fakeProvider(
        { 'daily-status': [], employee: [], export: [] },
        {
          StartExport: (body, records) => {
            records.export?.push({ ...body, id: 'x1', state: 'ready', firstDay: null, lastDay: null })
            return { id: 'x1' }
          },
        },
        {
          '/api/project-report': query => reportOf(reports(), query),
          '/api/export-file': () => ({ name: 'project-hours.csv', content: 'Person,Project\r\n' }),
        },
      ),
    )
    await page.getByRole('button', { name: 'Export' }).click()
    const lines = savedLines()
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    expect(await lines).toEqual(['Person,Project'])
    const filter = { from: '2026-11-01', to: '2026-11-30' }
    expect(provider.sent).toEqual([
      { name: 'StartExport', body: { kind: 'list', list: 'project-hours', format: 'csv', filter } },
    ])
  })

  it('says that an export took too long, for a day after that', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const row = {
      kind: 'daily-reports',
      format: 'xlsx',
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      bytes: 0,
    }
    const late = { ...row, state: 'failed', why: 'too-late', startedAt: hoursAgo(30) }
    show(
      fakeProvider(
        {
          'daily-status': [],
          employee: [],
          export: [
            { ...late, id: 'x1', endedAt: hoursAgo(5) },
            { ...late, id: 'x2', endedAt: hoursAgo(25) },
            { ...row, id: 'x3', state: 'running', why: null, startedAt: hoursAgo(30), endedAt: null },
          ],
        },
        {},
        { '/api/project-report': query => reportOf(reports(), query) },
      ),
    )
    const list = page.getByRole('list', { name: 'Your exports' })
    await expect.element(list.getByText('Failed: it took too long. Please ask for it again.')).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(1)
  })

  it('says that there is nothing in a range', async () => {
    show(services(), 'light', '/app/report?from=2026-10-01&to=2026-10-31')
    await expect.element(heading()).toMatchTextContent(/^No hours reported in October/)
    await expect.element(page.getByText('No reports in this range')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  })
})
