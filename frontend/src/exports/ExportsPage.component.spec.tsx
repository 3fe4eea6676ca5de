import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { RaRecord } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as exporting } from '../kit/exports/messages.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { ExportsPage } from './ExportsPage.tsx'
import { messages } from './messages.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const row = (id: string, more: Partial<ExportRow> = {}): ExportRow => ({
  id,
  accountId: 'a1',
  kind: 'list',
  format: 'csv',
  firstDay: null,
  lastDay: null,
  list: 'employees',
  columns: [],
  filter: {},
  sort: null,
  separator: ',',
  state: 'ready',
  startedAt: ago(1),
  why: null,
  endedAt: ago(1),
  bytes: 168_000,
  rows: 1_533,
  done: null,
  total: null,
  fileName: '',
  ...more,
})
const report = {
  kind: 'project-report',
  list: null,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  rows: null,
} as const
const running = row('running', {
  state: 'running',
  endedAt: null,
  bytes: 0,
  rows: null,
  done: 1_980,
  total: 4_812,
  filter: { status: 'active', q: 'asha' },
})
const all = () => [
  running,
  row('waiting', { state: 'running', endedAt: null, bytes: 0, rows: null }),
  row('failed', { ...report, format: 'pdf', state: 'failed', why: 'too-large', bytes: 0 }),
  row('ready'),
  row('expired', {
    separator: ';',
    startedAt: ago(30),
    endedAt: ago(30),
    filter: { id: ['e1', 'e2'] },
    columns: ['email'],
  }),
  row('cancelled', {
    ...report,
    format: 'xlsx',
    state: 'failed',
    why: 'cancelled',
    bytes: 0,
    filter: { employeeId: 'e1' },
  }),
]
const services = (rows: ExportRow[] = all()): FakeProvider =>
  fakeProvider(
    { export: rows as unknown as RaRecord[] },
    {
      CancelExport: ({ exportId }, records) => {
        const found = records.export?.find(({ id }) => id === exportId)
        Object.assign(found ?? {}, { state: 'failed', why: 'cancelled', endedAt: ago(0) })
        return undefined
      },
    },
    { '/api/export-file': () => ({ name: 'employees.csv', content: 'Full name\r\n' }) },
  )
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') => {
  draw(<ExportsPage />, { provider, texts: { exports: messages, exporting }, at: '/app/exports', mode })
}
const section = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

describe('the exports', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(),
    shown: /168 kB/,
    none: { provider: () => services([]), says: 'You have no exports yet' },
    long: () =>
      services([row('long', { filter: { position: longTexts.word, q: longTexts.rightToLeft } }), ...all()]),
  })
  itIsAccessible(async mode => {
    show(services(), mode)
    await expect.element(section('Ready').getByText('Employees')).toBeVisible()
  })

  it('say in the heading how they stand, and are sorted into sections with counts', async () => {
    show(services())
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('2 exports are running, 1 is ready, 1 failed')
    const states = page.getByRole('group', { name: 'State' })
    for (const name of ['All 6', 'In progress 2', 'Failed 1', 'Ready 1', 'Expired 2'])
      await expect.element(states.getByRole('button', { name })).toBeVisible()
    await states.getByRole('button', { name: 'Ready 1' }).click()
    await expect.element(section('In progress')).not.toBeInTheDocument()
    await expect
      .element(section('Ready').getByText(/^1,533 rows · 168 kB · comma · Requested on/))
      .toBeVisible()
    await expect.element(section('Ready').getByText(/^Kept until \d\d:\d\d (today|tomorrow)$/)).toBeVisible()
  })

  it('show how far they are and what they are limited to, and can be cancelled', async () => {
    const provider = services()
    show(provider)
    const bar = page.getByRole('progressbar', { name: /^Employees, State: active, search “asha”/ })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '1980')
    await expect.element(page.getByText('1,980 of 4,812 rows')).toBeVisible()
    await expect.element(page.getByText(/^It starts when the exports before it are done\./)).toBeVisible()
    await page.getByRole('button', { name: /^Cancel Employees, State: active/ }).click()
    await expect.element(page.getByText('The export is cancelled.')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'CancelExport', body: { exportId: 'running' } }])
    await expect.element(section('Expired').getByText('Cancelled').first()).toBeVisible()
  })

  it('of payslips say once how many they are', async () => {
    const chosen = {
      kind: 'payslips',
      list: null,
      format: 'pdf',
      filter: { id: ['p1', 'p2'] },
      rows: 2,
    } as const
    show(services([row('payslips', chosen)]))
    await expect.element(section('Ready').getByText(/^2 payslips · 168 kB/)).toBeVisible()
    await expect.element(page.getByText(/chosen row/)).not.toBeInTheDocument()
  })

  it('that failed say why, and offer the same in a larger format or a shorter range', async () => {
    const provider = services()
    show(provider)
    const failed = section('Failed')
    await expect.element(failed.getByText(/more rows than this format can hold/)).toBeVisible()
    const shorter = failed.getByRole('link', { name: 'Change the range' })
    await expect.element(shorter).toHaveAttribute('href', '/app/report?from=2026-11-01&to=2026-11-30')
    await failed.getByRole('button', { name: 'Make XLSX' }).click()
    await expect
      .poll(() => provider.sent)
      .toEqual([
        {
          name: 'StartExport',
          body: { kind: 'project-report', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
        },
      ])
  })

  it('are made again as they were asked for', async () => {
    const provider = services()
    show(provider)
    await page.getByRole('button', { name: 'Make again: Employees, 2 chosen rows as CSV' }).click()
    await page
      .getByRole('button', {
        name: /^Make again: Project report, 01 Nov 2026 – 30 Nov 2026, 1 person as XLSX/,
      })
      .click()
    await expect
      .poll(() => provider.sent.map(({ body }) => body))
      .toEqual([
        {
          kind: 'list',
          list: 'employees',
          format: 'csv',
          separator: ';',
          columns: ['email'],
          ids: ['e1', 'e2'],
        },
        {
          kind: 'project-report',
          format: 'xlsx',
          from: '2026-11-01',
          to: '2026-11-30',
          employeeId: 'e1',
        },
      ])
  })

  it('are downloaded under the name that the services give them', async () => {
    const saved: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    try {
      show(services())
      await page.getByRole('button', { name: 'Download Employees as CSV' }).click()
      await expect.poll(() => saved).toEqual(['employees.csv'])
    } finally {
      HTMLAnchorElement.prototype.click = click
    }
  })

  it('say that a file is gone whose session has ended', async () => {
    const provider = services()
    show(provider)
    const button = page.getByRole('button', { name: 'Download Employees as CSV' })
    await expect.element(button).toBeVisible()
    const { HttpError } = await import('react-admin')
    provider.broken = new HttpError('There is no such record.', 404, { code: 'not-found' })
    await button.click()
    await expect.element(page.getByText(/^This file no longer exists\./)).toBeVisible()
  })
})
