import type { RaRecord } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { itIsAccessible } from '../testing/accessible.ts'
import { draw } from '../testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts'
import { savedLines } from '../testing/saved-lines.ts'
import type { ListAsked } from './asked.ts'
import { ExportOf } from './ExportOf.tsx'
import { messages as exporting } from './messages.ts'

const people = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    fullName: `Person ${String(n).padStart(4, '0')}`,
    email: `p${n}@lantern.test`,
    code: `LW-${n}`,
    position: 'Engineer',
    status: 'active',
    mobile: '',
    leaveNow: -1.5,
    dateOfJoin: '2026-01-05',
  }))
const days: RaRecord[] = ['2026-11-02', '2026-11-03', '2026-12-01'].map(workDate => ({
  id: workDate,
  employeeId: 'e1',
  workDate,
  sessions: [
    {
      id: 's',
      inAt: `${workDate}T03:30:00.000Z`,
      outAt: `${workDate}T11:30:00.000Z`,
      inOffset: 330,
      outOffset: 330,
      zone: 'Asia/Kolkata',
      outZone: null,
      breaks: [],
      minutes: 480,
    },
  ],
  lastOutAt: `${workDate}T11:30:00.000Z`,
}))

const locked = {
  id: '2026-11',
  lastDay: '2026-11-30',
  state: 'locked',
  lockedAt: '2026-12-03T10:02:00.000Z',
  reopenedAt: null,
  reason: '',
}

/** Services that make each export in the given state. */
const services = (count = 3, state = 'ready'): FakeProvider =>
  fakeProvider(
    { employee: people(count), 'team-in-out': days, export: [], 'month-lock': [locked] },
    {
      StartExport: (body, records) => {
        records.export?.push({ ...body, id: 'x1', state, why: state === 'failed' ? 'too-late' : null })
        return { id: 'x1' }
      },
    },
    { '/api/export-file': () => ({ name: 'employees.csv', content: 'Full name\r\nPerson 0000\r\n' }) },
  )
const employees: ListAsked = {
  lists: ['employees'],
  filter: { status: 'active', q: undefined },
  sort: { field: 'fullName', order: 'DESC' },
}
const attendance: ListAsked = {
  lists: ['attendance-days', 'attendance-punches'],
  filter: { workDate_gte: '2026-11-01', workDate_lte: '2026-11-30' },
  days: 'workDate',
}
async function open(provider: FakeProvider, of = employees, mode: 'light' | 'dark' = 'light') {
  draw(<ExportOf of={of} />, {
    provider,
    mode,
    texts: { exporting },
    elsewhere: { '/app/exports': <h1>Your exports</h1> },
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(dialog().getByRole('heading', { level: 2 })).toBeVisible()
}
const dialog = () => page.getByRole('dialog')
const choice = (name: string) => dialog().getByRole('button', { name, exact: true })
const bodies = (provider: FakeProvider) => provider.sent.map(({ body }) => body)

beforeEach(() => page.viewport(1440, 900))

describe('the dialog that exports a list', () => {
  itIsAccessible(async mode => {
    await open(services(), employees, mode)
    await expect.element(dialog().getByText('3 rows', { exact: true })).toBeVisible()
  })

  it('says what the file will contain: its rows, its filter, and the first ones as it will write them', async () => {
    await open(services(1_234))
    await expect.element(dialog().getByText('1,234 rows', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('State: active', { exact: true })).toBeVisible()
    const first = dialog().getByRole('row').nth(1)
    await expect
      .element(first)
      .toHaveTextContent('Person 1233p1233@lantern.testLW-1233Engineer-1.52026-01-05Active')
    await expect.element(dialog().getByRole('row')).toHaveLength(4)
  })

  it('says before it is made which characters a PDF cannot show, and where the first is', async () => {
    const provider = services(5)
    Object.assign(provider.records.employee?.[0] ?? {}, { fullName: 'ꦧꦱ Rao' })
    await open(provider)
    const notice = dialog().getByText(/^A PDF cannot show these characters/)
    await expect.element(dialog().getByText('5 rows', { exact: true })).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
    await choice('PDF').click()
    await expect
      .element(notice)
      .toHaveTextContent(
        'A PDF cannot show these characters: ꦧ ꦱ (Full name: ꦧꦱ Rao). It has boxes for them. CSV and XLSX have them.',
      )
    await expect.element(choice('Export 5 rows')).toBeEnabled()
    await choice('XLSX').click()
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('downloads the file of a small list as soon as it is ready, and closes', async () => {
    const provider = services()
    await open(provider)
    const lines = savedLines()
    await choice('Export 3 rows').click()
    expect(await lines).toEqual(['Full name', 'Person 0000'])
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodies(provider)).toEqual([
      {
        kind: 'list',
        list: 'employees',
        format: 'csv',
        separator: ',',
        filter: { status: 'active' },
        sort: ['fullName', 'DESC'],
      },
    ])
  })

  it('does not wait for the file of a large list, and links to the exports', async () => {
    await open(services(1_234, 'running'))
    await choice('Export 1,234 rows').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Your export is being made\./)).toBeVisible()
    await page.getByRole('link', { name: 'Your exports' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your exports' })).toBeVisible()
  })

  it('says that the export could not be made', async () => {
    await open(services(3, 'failed'))
    await choice('Export 3 rows').click()
    await expect
      .element(page.getByText(/^The export could not be made\. It took too long, so it was stopped\./))
      .toBeVisible()
  })

  it('remembers the format, the separator and the columns of the list', async () => {
    const provider = services(1_234, 'running')
    await open(provider)
    await choice('Semicolon').click()
    await dialog().getByRole('checkbox', { name: 'Email' }).click()
    await expect.element(dialog().getByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument()
    await choice('Cancel').click()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(choice('Semicolon')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(dialog().getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
    await choice('Export 1,234 rows').click()
    await expect.poll(() => bodies(provider)).toMatchObject([{ separator: ';' }])
    const { columns } = bodies(provider)[0] as { columns: string[] }
    expect([columns.includes('fullName'), columns.includes('email')]).toEqual([true, false])
  })

  it('exports the chosen rows alone', async () => {
    const provider = services()
    await open(provider, { ...employees, filter: {}, ids: ['e2', 'e0'] })
    await expect.element(dialog().getByText('2 chosen rows')).toBeVisible()
    await choice('Export 2 rows').click()
    await expect.poll(() => bodies(provider)).toMatchObject([{ ids: ['e2', 'e0'] }])
  })

  it('lets one choose the days, and whether a row is a day or a work session', async () => {
    const provider = services(3, 'running')
    await open(provider, attendance)
    await expect.element(dialog().getByText('2 rows', { exact: true })).toBeVisible()
    await expect
      .element(dialog().getByRole('row').nth(1))
      .toHaveTextContent('LW-1Person 00012026-11-0309:0017:00100:0008:00Locked on 03 Dec 2026')
    await choice('Work session').click()
    await expect.element(dialog().getByRole('columnheader', { name: 'Time zone' })).toBeVisible()
    await dialog().getByRole('textbox', { name: 'To' }).fill('01 Dec 2026')
    await choice('Export 3 rows').click()
    await expect
      .poll(() => bodies(provider))
      .toMatchObject([
        {
          list: 'attendance-punches',
          filter: { workDate_gte: '2026-11-01', workDate_lte: '2026-12-01' },
        },
      ])
  })

  it('is left by Escape, and gives the focus back', async () => {
    await open(services())
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Export' })).toHaveFocus()
  })
})
