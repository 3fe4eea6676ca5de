import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { savedLines } from '../kit/testing/saved-lines.ts'
import { xlsxFile } from '../kit/testing/xlsx-file.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { ImportPage } from './ImportPage.tsx'
import { employee, services, show } from './testing.tsx'

const head = 'Name,Email,Phone,Code,Position,Leave balance,Date of birth,Start date'
const line = (name: string, more: Partial<Record<'email' | 'code' | 'born', string>> = {}) =>
  [
    name,
    more.email ?? `${name.toLowerCase()}@lantern.test`,
    '+91 98 7654 3210',
    more.code ?? `LW-${name}`,
    'Writer',
    '7.5',
    more.born ?? '14 Mar 1994',
    '2026-01-05',
  ].join(',')

const running: EmployeeImportRow = {
  id: 'i1',
  state: 'running',
  rows: 10_000,
  done: 4_200,
  added: 4_190,
  changed: 0,
  rejected: 10,
  invite: true,
  startedAt: '2026-11-20T09:00:00.000Z',
  progressedAt: '2026-11-20T09:00:20.000Z',
  keptUntil: null,
}
const providerOf = (
  commands: Parameters<typeof services>[1] = {},
  imports: EmployeeImportRow[] = [],
  people = 1,
) => {
  const provider = services(
    Array.from({ length: people }, (_, at) => employee(`Amir ${at}`)),
    { CheckEmployeeImport: () => ({ revision: -1, faults: [], changes: [] }), ...commands },
  )
  provider.records['employee-import'] = imports as never[]
  return provider
}
const draw = (provider = providerOf(), at = '/app/employee/import') => show(<ImportPage />, { provider, at })
const choose = (...lines: string[]) => chooseFile('people.csv', lines.join('\r\n'))
async function chooseFile(name: string, content: string | Uint8Array<ArrayBuffer>) {
  await expect.element(page.getByRole('button', { name: /^Choose a/ })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File([content], name))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('an import of employees', () => {
  it('lists the columns of a file beside its choice, and gives a template, until a file is there', async () => {
    draw()
    const guide = page.getByRole('region', { name: 'Columns of the file' })
    await expect.element(guide.getByRole('row', { name: 'Full name Yes Asha Kulkarni' })).toBeVisible()
    await expect.element(guide.getByRole('row', { name: /^Date of birth No 1994-03-28/ })).toBeVisible()
    const lines = savedLines()
    await button('Download a template (CSV)').click()
    const [heads] = await lines
    expect(heads).toBe('Full name,Email,Mobile,Code,Position,Leave balance,Date of birth,Date of joining')
    await choose(heads!, 'Asha,asha@lantern.test,,,,,,2026-01-05')
    await expect.element(button('Check 1 row')).toBeEnabled()
    await expect.element(guide).not.toBeInTheDocument()
  })

  it('takes a file that is dropped, and marks where while one is above it', async () => {
    draw()
    const zone = page.getByRole('group', { name: 'File' })
    await expect.element(zone).toBeVisible()
    const files = new DataTransfer()
    files.items.add(new File([[head, line('Asha')].join('\n')], 'people.csv'))
    const send = (type: string, onto: Element = zone.element()) => {
      const event = new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true })
      onto.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(send('dragover')).toBe(true)
    await expect.element(zone).toHaveAttribute('data-over', 'true')
    send('dragleave')
    await expect.element(zone).toHaveAttribute('data-over', 'false')
    // Beside it nothing is taken, and the browser does not leave the page for the file.
    expect(send('drop', document.body)).toBe(true)
    await expect.element(zone).toHaveAttribute('data-over', 'false')
    expect(send('drop')).toBe(true)
    await expect.element(page.getByText('1 person in people.csv')).toBeVisible()
  })

  it('guesses the columns, checks without writing, and names row and field of each error', async () => {
    const provider = providerOf({
      CheckEmployeeImport: () => ({
        revision: -1,
        faults: [{ line: 5, field: 'email', message: 'Already there' }],
        changes: [],
      }),
    })
    draw(provider)
    await choose(
      head,
      line('Asha'),
      line('Bela', { born: 'soon' }),
      '',
      line('Cora'),
      line('Dev', { code: 'lw-asha' }),
    )
    await expect.element(page.getByText('4 people in people.csv')).toBeVisible()
    await expect.element(page.getByLabelText('Mobile')).toHaveValue('2')
    await button('Check 4 rows').click()
    await expect.element(page.getByText('1 new, 3 with errors')).toBeVisible()
    await expect.element(page.getByText('Row 3, Date of birth:')).toBeVisible()
    await expect.element(page.getByText('Row 5, Email:')).toBeVisible()
    const faults = page.getByRole('listitem').elements()
    expect(faults.map(fault => fault.textContent?.trim())).toEqual([
      'Row 3, Date of birth: Must be a date, for example 14 Mar 2027 or 2027-03-14',
      'Row 5, Email: Already there',
      'Row 6, Code: Row 2 has the same code',
    ])
    await expect.element(page.getByText('Seats: 1 of 100 in use, 2 after the import')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['CheckEmployeeImport'])
    await expectAccessible()
  })

  it('says before it starts how many invitations go out today, and afterwards how many wait', async () => {
    const provider = providerOf({
      StartEmployeeImport: (_body, records) => {
        records['employee-import'] = [{ ...running, state: 'ended', rejected: 0 }] as never[]
        return { id: 'i1' }
      },
    })
    provider.read = async (_path, schema) =>
      schema.parse({ budget: 50, mails: 49, bounces: 0, left: 1, waiting: 9_950 }) as never
    draw(provider)
    await choose(head, line('Asha'), line('Bela'))
    await button('Check 2 rows').click()
    await expect
      .element(page.getByText(/^1 of these emails goes out today, the rest over the next days\./))
      .toBeVisible()
    await button('Import 2 people').click()
    await expect.element(page.getByText('9,950 emails are waiting for another day')).toBeVisible()
    await expectAccessible()
  })

  it('sends all rows, so that the rejected ones come back, and leads to the progress', async () => {
    const provider = providerOf({
      StartEmployeeImport: (_body, records) => {
        records['employee-import'] = [running] as never[]
        return { id: 'i1' }
      },
    })
    draw(provider)
    await choose(head, line('Asha'), line('Bela', { email: 'nobody' }))
    await button('Check 2 rows').click()
    await page.getByLabelText('Send invitations now').click()
    await button('Import 1 person').click()
    await expect.element(page.getByRole('heading', { name: 'Importing: 4,200 of 10,000' })).toBeVisible()
    const sent = provider.sent.at(-1)
    expect([sent?.name, sent?.body.invite]).toEqual(['StartEmployeeImport', false])
    expect(sent?.body.rows).toMatchObject([
      { line: 2, fullName: 'Asha', dateOfBirth: '1994-03-14' },
      { line: 3, email: 'nobody' },
    ])
    expect(location.search).toBe('?id=i1')
  })

  it('says before anything is written that the plan has too few seats', async () => {
    draw(providerOf({}, [], 99))
    await choose(head, line('Asha'), line('Bela'))
    await button('Check 2 rows').click()
    await expect
      .element(page.getByText(/^2 people need a seat, and your \w+ plan has 1 left\./))
      .toBeVisible()
    await expect.element(button('Import 2 people')).toBeDisabled()
  })

  it('needs columns for name, email and date of joining only, and asks what applies to rows without the rest', async () => {
    const provider = providerOf({ StartEmployeeImport: () => ({ id: 'i1' }) })
    draw(provider)
    await choose('Name,Email,Joined', 'Asha,asha@lantern.test,2026-01-05')
    await expect.element(page.getByLabelText('Date of birth')).toHaveValue('-1')
    await page.getByLabelText('Email').selectOptions('Choose a column')
    await expect.element(page.getByText('Full name, email and date of joining need a column.')).toBeVisible()
    await expect.element(button('Check 1 row')).toBeDisabled()
    await page.getByLabelText('Email').selectOptions('Email')
    await page.getByLabelText('Leave balance for new people without one').fill('many')
    await expect.element(page.getByText('Must be a number')).toBeVisible()
    await expect.element(button('Check 1 row')).toBeDisabled()
    await page.getByLabelText('Leave balance for new people without one').fill('7,5')
    await page.getByLabelText('Position for new people without one').fill('Writer')
    await expectAccessible()
    await button('Check 1 row').click()
    await button('Import 1 person').click()
    const defaults = { position: 'Writer', leaveBalance: 7.5 }
    await expect
      .poll(() => provider.sent.at(-1)?.body)
      .toMatchObject({
        defaults,
        rows: [{ fullName: 'Asha', mobile: '', code: '', position: '', dateOfBirth: '' }],
      })
    expect(provider.sent[0]).toMatchObject({ name: 'CheckEmployeeImport', body: { defaults } })
  })

  describe('of people who are there already', () => {
    const asha = '00000000-0000-4000-8000-00000000000a'
    const bela = '00000000-0000-4000-8000-00000000000b'
    const change = (line: number, employeeId: string, fullName: string, more: object) => ({
      ...{ line, employeeId, fullName, blocked: false, was: {}, now: {} },
      ...more,
    })
    const changes = [
      change(3, asha, 'Asha Kulkarni', {
        was: { position: 'Editor', leaveBalance: 5 },
        now: { position: 'Writer', leaveBalance: 7.5 },
      }),
      change(4, bela, 'Bela Rao', {
        blocked: true,
        was: { email: 'b@lantern.test', mobile: '' },
        now: { email: 'bela@lantern.test', mobile: '+91 98 7654 3210' },
      }),
      change(5, '00000000-0000-4000-8000-00000000000c', 'Cora Diaz', {}),
      change(6, asha, 'Asha Kulkarni', { was: { mobile: '' }, now: { mobile: '+91 98 7654 3210' } }),
    ]
    const file = ['Noor', 'Asha', 'Bela', 'Cora', 'Ash'].map(name => line(name))
    const providerOfChanges = () =>
      providerOf({
        CheckEmployeeImport: () => ({ revision: -1, faults: [], changes }),
        StartEmployeeImport: () => ({ id: 'i1' }),
      })

    it('shows was and now by person, and changes them after a question that says what follows', async () => {
      const provider = providerOfChanges()
      draw(provider)
      await choose(head, ...file)
      await button('Check 5 rows').click()
      await expect.element(page.getByText('1 new, 2 changed, 1 unchanged, 1 with errors')).toBeVisible()
      const faults = page.getByRole('list', { name: 'Errors by row' }).getByRole('listitem')
      await expect.element(faults).toHaveTextContent('Row 6, Email: Row 3 is about the same person')
      const region = page.getByRole('region', { name: 'People who are there already' })
      await expect.element(region.getByText('Blocked', { exact: true })).toBeVisible()
      expect(
        region
          .getByRole('definition')
          .elements()
          .map(one => one.textContent),
      ).toEqual([
        'Editor → Writer',
        '5 → 7.5',
        'b@lantern.test → bela@lantern.test',
        'empty → +91 98 7654 3210',
      ])
      await expectAccessible()
      await button('Import 1 person, change 2').click()
      const dialog = page.getByRole('dialog', { name: 'Change 2 people?' })
      await expect.element(dialog.getByText('1 person logs in with another email address.')).toBeVisible()
      await expect.element(dialog.getByText(/^The leave balance of 1 person changes/)).toBeVisible()
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Import 1 person, change 2' }).click()
      await expect.poll(() => provider.sent.at(-1)?.name).toBe('StartEmployeeImport')
      expect(provider.sent.at(-1)?.body.rows).toMatchObject([
        { line: 2 },
        { line: 3, seen: { employeeId: asha, was: { position: 'Editor', leaveBalance: 5 } } },
        { line: 4, seen: { employeeId: bela } },
        { line: 6 },
      ])
    })

    it('leaves out one of them, or all', async () => {
      const provider = providerOfChanges()
      draw(provider)
      await choose(head, ...file)
      await button('Check 5 rows').click()
      const all = page.getByLabelText('Also change 2 people who are there already')
      await page.getByLabelText('Bela Rao').click()
      await expect.element(button('Import 1 person, change 1')).toBeVisible()
      await all.click()
      await expect.element(page.getByLabelText('Asha Kulkarni')).not.toBeChecked()
      await button('Import 1 person').click()
      await expect.poll(() => provider.sent.at(-1)?.name).toBe('StartEmployeeImport')
      expect(provider.sent.at(-1)?.body.rows).toMatchObject([{ line: 2 }, { line: 6 }])
    })

    itIsAccessible(async mode => {
      show(<ImportPage />, { provider: providerOfChanges(), at: '/app/employee/import', mode })
      await choose(head, ...file)
      await button('Check 5 rows').click()
      await expect.element(page.getByLabelText('Bela Rao')).toBeVisible()
    })
  })

  it('says what is wrong with a file', async () => {
    draw()
    await choose(head)
    await expect
      .element(page.getByText('This file has no rows below the names of its columns.'))
      .toBeVisible()
    await choose(head, ...Array.from({ length: 10_001 }, () => 'a'))
    await expect.element(page.getByText(/^This file has 10,001 rows/)).toBeVisible()
  })

  it('asks which number is the day where a column does not tell, and shows the dates as read', async () => {
    draw()
    await choose(head, line('Asha', { born: '04/03/1990' }), line('Bela', { born: '05/06/1991' }))
    await expect.element(page.getByText('Choose how the dates are read.')).toBeVisible()
    await expect.element(button('Check 2 rows')).toBeDisabled()
    const question = page.getByRole('radiogroup', { name: 'Date of birth: which day is 04/03/1990?' })
    await expect.element(question.getByLabelText('3 April 1990')).not.toBeChecked()
    await expectAccessible()
    await question.getByLabelText('4 March 1990').click()
    await expect.element(page.getByText('First: 04/03/1990, read as 4 March 1990')).toBeVisible()
    await button('Check 2 rows').click()
    const read = page.getByRole('table')
    await expect.element(read.getByRole('cell', { name: '4 March 1990' })).toBeVisible()
    await expect.element(read.getByRole('cell', { name: '5 June 1991' })).toBeVisible()
    await expectAccessible()
  })

  it('reads the order of day and month from the whole column', async () => {
    draw()
    await choose(head, line('Asha', { born: '04/03/1990' }), line('Bela', { born: '25/12/1991' }))
    await expect.element(page.getByText('First: 04/03/1990, read as 4 March 1990')).toBeVisible()
    await expect.element(button('Check 2 rows')).toBeEnabled()
  })

  it('writes positions that differ only in case as one, as the company has them', async () => {
    const provider = providerOf({ StartEmployeeImport: () => ({ id: 'i1' }) })
    draw(provider)
    await choose(head, line('Asha'), line('Bela').replace('Writer', 'WRITER'))
    await expect.element(page.getByText('Writer instead of WRITER')).toBeVisible()
    await button('Check 2 rows').click()
    await button('Import 2 people').click()
    await expect
      .poll(() => provider.sent.at(-1)?.body.rows)
      .toMatchObject([{ position: 'Writer' }, { position: 'Writer' }])
  })

  it('compares the positions with those of everybody, also in a company of more than 1,000', async () => {
    const provider = providerOf({}, [], 1_000)
    provider.records.employee?.push(employee('Zoë', { position: 'Writer' }))
    draw(provider)
    await choose(head, line('Asha').replace('Writer', 'writer'))
    await expect.element(page.getByText('Writer instead of writer')).toBeVisible()
  })

  it('refuses a file that would end or freeze the tab, with the limit and the number', async () => {
    draw()
    const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    await chooseFile('cell.xlsx', xlsxFile({ rows: `<row r="1"><c r="A1"><v>1</v></c></row>${cell}` }))
    const columns = 'Row 1,048,576 of this file has 16,384 columns. At most 256 can be read.'
    await expect.element(page.getByText(columns)).toBeVisible()
    const blank = new Uint8Array(70 * 1024 * 1024)
    await chooseFile('bomb.xlsx', zipSync({ 'xl/workbook.xml': [blank, { level: 1 }] }))
    await expect
      .element(page.getByText('This file unpacks to 70 MB. At most 64 MB can be read.'))
      .toBeVisible()
    await chooseFile('large.csv', new Uint8Array(21 * 1024 * 1024))
    await expect.element(page.getByText('This file is 21 MB. At most 20 MB can be read.')).toBeVisible()
    await chooseFile('no-text.csv', new Uint8Array([0x41, 0x0a, 0x81]))
    await expect.element(page.getByText(/^Line 2 of this file is not UTF-8 text/)).toBeVisible()
  })

  it('reads a file of an old spreadsheet program, and says that its letters are a guess', async () => {
    draw()
    const latin = Uint8Array.from(`${head}\n${line('José', { email: 'jose@lantern.test' })}`, letter =>
      letter.charCodeAt(0),
    )
    await chooseFile('old.csv', latin)
    await expect
      .element(page.getByText(/^The file is no UTF-8 text and was read as Windows-1252/))
      .toBeVisible()
    await expect.element(page.getByText(/José/).first()).toBeVisible()
  })

  it('reads a large file beside the page, says how far it is, and stops on request', async () => {
    // A worker that says something, and never comes to an end.
    const busy = URL.createObjectURL(
      new Blob(['addEventListener("message", () => postMessage({ rows: 45000 }))'], {
        type: 'text/javascript',
      }),
    )
    const Real = Worker
    vi.stubGlobal(
      'Worker',
      class extends Real {
        constructor() {
          super(busy)
        }
      },
    )
    draw()
    await choose(head, line('Asha'))
    await expect.element(page.getByText('Reading the file: 45,000 rows so far')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible()
    await button('Cancel').click()
    vi.unstubAllGlobals()
    await expect.element(button('Choose a file')).toBeVisible()
    await choose(head, line('Asha'))
    await expect.element(page.getByText('1 person in people.csv')).toBeVisible()
  })

  it('does not blame the file when the code that reads files cannot be loaded', async () => {
    const Real = Worker
    vi.stubGlobal(
      'Worker',
      class extends Real {
        constructor() {
          super('/assets/table.worker-of-an-older-build.js')
        }
      },
    )
    draw()
    await choose(head, line('Asha'))
    await expect
      .element(page.getByText(/^The file could not be read, because a part of Rollcall/))
      .toBeVisible()
    vi.unstubAllGlobals()
  })

  it('stays in the form when the check cannot be done', async () => {
    draw(
      providerOf({
        CheckEmployeeImport: () => {
          throw refusalOf('Too many attempts')
        },
      }),
    )
    await choose(head, line('Asha'))
    await button('Check 1 row').click()
    await expect.element(page.getByText('Too many attempts')).toBeVisible()
    await expect.element(button('Check 1 row')).toBeEnabled()
  })

  it('shows its result, and how long the rejected rows are kept', async () => {
    const ended = { ...running, state: 'ended' as const, done: 10_000, added: 9_500, rejected: 500 }
    draw(providerOf({}, [{ ...ended, keptUntil: '2026-11-27T09:00:00.000Z' }]), '/app/employee/import?id=i1')
    await expect.element(page.getByText(/They are deleted on 27 Nov 2026/)).toBeVisible()
    await expect.element(button('Download rejected rows')).toBeVisible()
    draw(providerOf({}, [ended]), '/app/employee/import?id=i1')
    await expect
      .element(page.getByText('The rejected rows are deleted. Only their number is kept.'))
      .toBeVisible()
  })

  it('is shown above the list of employees while it runs, and afterwards among the earlier ones', async () => {
    show(<EmployeeList />, { provider: providerOf({}, [running]), at: '/app/employee' })
    await expect.element(page.getByText('Import: 4,200 of 10,000')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Show import' }))
      .toHaveAttribute('href', '/app/employee/import?id=i1')
  })
})
