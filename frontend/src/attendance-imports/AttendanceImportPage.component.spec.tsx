import type { AttendanceImportView } from '@rollcall/contracts/attendance-imports/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
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
const show = (provider = services(), at = '') =>
  draw(<AttendanceImportPage />, {
    provider,
    texts: { attendance_import: messages },
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
