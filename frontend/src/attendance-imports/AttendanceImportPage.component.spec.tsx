import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as import_file } from '../kit/files/messages.ts'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { savedLines } from '../kit/testing/saved-lines.ts'
import { AttendanceImportPage } from './AttendanceImportPage.tsx'
import { messages } from './messages.ts'

const ended: AttendanceImportView = {
  id: 'i1',
  state: 'ended',
  fileName: 'clock.csv',
  rows: 4,
  done: 4,
  added: 2,
  present: 1,
  rejected: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
  progressedAt: '2026-11-20T09:00:20.000Z',
  keptUntil: '2026-11-27T09:00:20.000Z',
}
const person = (fullName: string, code: string) => ({
  id: code,
  fullName,
  code,
  email: `${fullName.split(' ')[0]?.toLowerCase()}.${code}@lantern.test`,
})
const services = (
  commands: Parameters<typeof fakeProvider>[1] = {},
  imports: readonly AttendanceImportView[] = [],
) =>
  fakeProvider(
    {
      employee: [person('Asha Kulkarni', '1'), person('Wen Li', '2'), person('Wen Li', '3')],
      'attendance-import': [...imports],
    },
    { CheckAttendanceImport: () => ({ position: '0', revision: -1, faults: [], present: [] }), ...commands },
  )
const show = (provider = services(), at = '', mode: 'light' | 'dark' = 'light') =>
  draw(<AttendanceImportPage />, {
    provider,
    mode,
    texts: { attendance_import: messages, import_file },
    at: `/app/team-in-out/import${at}`,
    path: '/app/team-in-out/import',
  })
async function choose(...lines: string[]) {
  await expect.element(page.getByRole('button', { name: /^Choose a/ })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File([lines.join('\r\n')], 'clock.csv'))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const head = 'Name,Date,Clock in,Clock out,Breaks'

describe('an import of past attendance', () => {
  it('guesses the columns, finds people, and names row and field of each error', async () => {
    const provider = services({
      CheckAttendanceImport: () => ({
        position: '0',
        revision: -1,
        faults: [
          { line: 3, field: 'in', message: 'The session from 09:00 would overlap a session of another day.' },
        ],
        present: [7],
      }),
    })
    show(provider)
    await choose(
      head,
      'Asha Kulkarni,2026-10-01,9:00,17:30,12:00-12:30',
      'asha.1@lantern.test,2026-10-02,9:00,17:30,',
      'Wen Li,2026-10-01,9:00,17:30,',
      'Noor,2026-10-01,9:00,17:30,',
      '1,1 Oct 2026,late,17:30,lunch',
      '2,2026-10-06,9:00,17:30,',
    )
    await expect.element(page.getByText('6 rows in clock.csv')).toBeVisible()
    await expect.element(page.getByLabelText('In', { exact: true })).toHaveValue('2')
    await button('Check 6 rows').click()
    await expect.element(page.getByText('1 work session can be imported')).toBeVisible()
    await expect.element(page.getByText('1 row is recorded already and changes nothing')).toBeVisible()
    const faults = page.getByRole('list', { name: 'Errors by row' }).getByRole('listitem').elements()
    expect(faults.map(fault => fault.textContent?.trim())).toEqual([
      'Row 3, In: The session from 09:00 would overlap a session of another day.',
      'Row 4, Employee: 2 employees have this name. Enter the email address instead',
      'Row 5, Employee: No employee has this email, name or employee ID',
      'Row 6, In: Must be a time, for example 09:05 or 5:30 pm',
      'Row 6, Breaks: Must be times from and to, for example 12:00-12:30; 15:00-15:10',
    ])
    expect(provider.sent.map(({ name, body }) => [name, body.rows])).toMatchObject([
      [
        'CheckAttendanceImport',
        [
          { employee: 'asha.1@lantern.test', date: '2026-10-01' },
          { line: 3 },
          { line: 7, employee: 'wen.2@lantern.test' },
        ],
      ],
    ])
    await expectAccessible()
  })

  it('sends all rows, so that the rejected ones come back, and leads to the result', async () => {
    const provider = services({
      StartAttendanceImport: (_body, records) => {
        records['attendance-import'] = [ended] as never[]
        return { id: 'i1' }
      },
    })
    show(provider)
    await choose(head, 'Asha Kulkarni,2026-10-01,9:00,17:30,', 'Noor,2026-10-01,9:00,17:30,')
    await button('Check 2 rows').click()
    await button('Import 1 work session').click()
    await expect.element(page.getByRole('heading', { name: '2 work sessions imported' })).toBeVisible()
    const { name, body } = provider.sent.at(-1)!
    expect([name, body.fileName]).toEqual(['StartAttendanceImport', 'clock.csv'])
    expect(body.rows).toMatchObject([{ employee: 'asha.1@lantern.test' }, { employee: 'Noor' }])
    await expect.element(page.getByText('1 row was not imported')).toBeVisible()
    await expect.element(button('Download rejected rows')).toBeVisible()
    await expectAccessible()
  })

  it('shows how far a running import is, and that the page can be left', async () => {
    show(services({}, [{ ...ended, state: 'running', rows: 10_000, done: 4_200, keptUntil: null }]), '?id=i1')
    await expect.element(page.getByRole('heading', { name: 'Importing: 4,200 of 10,000' })).toBeVisible()
    await expect.element(page.getByText('You can leave this page. The import continues.')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
  })

  it('lists earlier imports, and says why a check failed', async () => {
    show(
      services(
        {
          CheckAttendanceImport: () => {
            throw refusalOf('Too many attempts. Try again later.')
          },
        },
        [ended],
      ),
    )
    await expect.element(page.getByRole('cell', { name: 'clock.csv' })).toBeVisible()
    await choose(head, 'Asha Kulkarni,2026-10-01,9:00,17:30,')
    await button('Check 1 row').click()
    await expect.element(page.getByText('Too many attempts. Try again later.')).toBeVisible()
  })
})

describe('a log of a device', () => {
  const log = [
    'AC-No.,Name,Time,State',
    '1,Asha Kulkarni,2026-10-01 22:01:12,C/In',
    '1,Asha Kulkarni,2026-10-01 22:01:15,C/In',
    '1,Asha Kulkarni,2026-10-02 06:00:40,C/Out',
    '2,Wen Li,2026-10-01 08:58:00,C/In',
  ]
  const paired = /^This file has one punch a row: 4 punches of 2 people become 2 work sessions on 1 day\.$/

  it('is recognised by its columns, and its paired days are shown before anything is recorded', async () => {
    const provider = services({
      StartAttendanceImport: (_body, records) => {
        records['attendance-import'] = [ended] as never[]
        return { id: 'i1' }
      },
    })
    show(provider)
    await choose(...log)
    await expect.element(page.getByText(paired)).toBeVisible()
    await expect
      .element(page.getByText('First: 2026-10-01 22:01:12, read as 1 October 2026, 22:01'))
      .toBeVisible()
    // The columns of this file stand below instead.
    await expect.element(page.getByRole('region', { name: 'Columns of the file' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^1 punch has no partner within 16 hours\./)).toBeVisible()
    await expect.element(page.getByText(/^1 punch repeats another one within a minute/)).toBeVisible()
    // A name of two people is not enough, and the number of the clock is.
    await page.getByLabelText('Employee', { exact: true }).selectOptions('AC-No.')
    await button('Check 2 work sessions').click()
    await expect.element(page.getByText('1 work session can be imported')).toBeVisible()
    const faults = page.getByRole('list', { name: 'Errors by row' }).getByRole('listitem').elements()
    expect(faults.map(fault => fault.textContent?.trim())).toEqual([
      'Row 5, Out: Missing punch-out. Enter its time',
    ])
    const rows = page.getByRole('region', { name: 'First rows as read' }).getByRole('row').elements()
    expect(rows.map(row => row.textContent)).toEqual([
      'EmployeeDateInOut',
      'asha.1@lantern.test1 October 202622:0106:00',
      'wen.2@lantern.test1 October 202608:58',
    ])
    await button('Import 1 work session').click()
    await expect.element(page.getByRole('heading', { name: '2 work sessions imported' })).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['CheckAttendanceImport', 'StartAttendanceImport'])
    expect(provider.sent.at(-1)?.body.rows).toMatchObject([
      { line: 2, employee: 'asha.1@lantern.test', date: '2026-10-01', in: '22:01', out: '06:00' },
      { line: 5, employee: 'wen.2@lantern.test', date: '2026-10-01', in: '08:58', out: '' },
    ])
  })

  it('with an unknown word is not checked until the word has a meaning', async () => {
    show()
    await choose(...log, '2,Wen Li,2026-10-01 17:00:00,Door 1')
    await expect.element(page.getByText('Choose what the words for in and out mean.')).toBeVisible()
    await expect.element(page.getByLabelText('“C/In” means')).toHaveValue('in')
    await page.getByLabelText('“Door 1” means').selectOptions('Out')
    await expect.element(button('Check 2 work sessions')).toBeEnabled()
  })

  it('with ambiguous dates is not paired until the order of day and month is chosen', async () => {
    show()
    await choose(
      'Code;Date;Time',
      '1;05/10/2026;8:59 AM',
      '1;05/10/2026;5:31 PM',
      '1;06/10/2026;9:00 AM',
      '1;06/10/2026;5:30 PM',
    )
    await expect.element(page.getByText('Date and time: which day is 05/10/2026?')).toBeVisible()
    expect(page.getByText(/^This file has one punch a row/).elements()).toEqual([])
    await page.getByLabelText('5 October 2026').click()
    await expect
      .element(page.getByText(/: 4 punches of 1 person become 2 work sessions on 2 days\.$/))
      .toBeVisible()
    await button('Check 2 work sessions').click()
    await expect.element(page.getByText('2 work sessions can be imported')).toBeVisible()
  })

  it('that was taken for something else can be chosen as what it is', async () => {
    show()
    await choose('Name,Date,In', 'Asha Kulkarni,2026-10-01 09:00,2026-10-01 09:00')
    await button('Punch of a device').click()
    await expect.element(page.getByLabelText('In or out', { exact: true })).toBeVisible()
  })

  itIsAccessible(async mode => {
    show(services(), '', mode)
    await choose(...log)
    await expect.element(page.getByText(paired)).toBeVisible()
  })
})

describe('an export of work sessions by Rollcall', () => {
  it('is recognised, and says what is not in it', async () => {
    const provider = services()
    show(provider)
    await choose(
      'Code,Person,Date,In,Out,Out on,Unpaid breaks,Hours,State,Time zone,Month state',
      '2,Wen Li,2026-10-01,09:00,17:30,2026-10-01,00:30,08:00,,Asia/Kolkata,Open',
    )
    await expect
      .element(page.getByText(/^This is a file of work sessions exported from Rollcall\./))
      .toBeVisible()
    await expect.element(page.getByText(/^Without the column “Breaks”/)).toBeVisible()
    await button('Check 1 row').click()
    await expect.element(page.getByText('1 work session can be imported')).toBeVisible()
    expect(provider.sent.at(-1)?.body.rows).toMatchObject([
      { employee: 'wen.2@lantern.test', date: '2026-10-01', in: '09:00', out: '17:30', zone: 'Asia/Kolkata' },
    ])
  })
})

it('an export of attendance days says that one of work sessions is needed', async () => {
  show()
  await choose(
    'Code,Person,Date,First in,Last out,Sessions,Unpaid breaks,Worked',
    '2,Wen Li,2026-10-01,09:00,17:30,2,00:30,08:00',
  )
  await expect
    .element(page.getByText('This is a file of attendance days exported from Rollcall.'))
    .toBeVisible()
  await expect.element(button('Check 1 row')).toBeDisabled()
})

describe('the columns of a file', () => {
  it('stand beside the choice of the file, with what they may look like, for each kind', async () => {
    show()
    const table = page.getByRole('region', { name: 'Columns of the file' }).getByRole('table')
    await expect
      .element(table.getByRole('row', { name: /^Breaks No 12:00-12:30; 15:00-15:10/ }))
      .toBeVisible()
    await button('Punch of a device').click()
    await expect
      .element(table.getByRole('row', { name: /^Date and time Yes 2026-11-05 08:59:12/ }))
      .toBeVisible()
  })

  it('come as a template whose columns are found by themselves', async () => {
    show()
    const lines = savedLines()
    await button('Download a template (CSV)').click()
    expect(await lines).toEqual(['Employee,Date,In,Out,Breaks,Time zone'])
  })

  itIsAccessible(async mode => {
    show(services(), '', mode)
    await expect.element(button('Download a template (XLSX)')).toBeVisible()
  })
})
