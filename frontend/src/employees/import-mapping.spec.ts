import { describe, expect, it } from 'vitest'
import { tableOf } from '../kit/files/read-table.ts'
import { guessMapping, isComplete, rowsOf } from './import-mapping.ts'
import { rejectedCsv } from './rejected-csv.ts'

const heads = ['Employee ID', 'Name', 'E-mail', 'Phone', 'Job title', 'Leave days', 'DOB', 'Start date']
const cells = [
  'LW-1',
  'Asha',
  'asha@lantern.test',
  "'+91 98 7654 3210",
  'Writer',
  '7,5',
  '14/03/1994',
  '2026-01-05',
]

describe('the columns of a file', () => {
  it('are guessed from their names', () => {
    expect(guessMapping(heads)).toEqual({
      fullName: 1,
      email: 2,
      mobile: 3,
      code: 0,
      position: 4,
      leaveBalance: 5,
      dateOfBirth: 6,
      dateOfJoin: 7,
    })
    expect(isComplete(guessMapping(['Name', 'Something']))).toBe(false)
  })
  it('give rows with days in the format of the services, from a text or a cell with a day', () => {
    const born = new Date('1990-12-31T00:00:00Z')
    const table = tableOf([heads, cells, [...cells.slice(0, 6), born, 'soon']])
    const [first, second] = rowsOf(table, guessMapping(heads), 'DD/MM/YYYY')
    expect(first).toEqual({
      line: 2,
      fullName: 'Asha',
      email: 'asha@lantern.test',
      mobile: '+91 98 7654 3210',
      code: 'LW-1',
      position: 'Writer',
      leaveBalance: '7,5',
      dateOfBirth: '1994-03-14',
      dateOfJoin: '2026-01-05',
    })
    expect(second).toMatchObject({ line: 3, dateOfBirth: '1990-12-31', dateOfJoin: 'soon' })
  })
})

describe('the file of rejected rows', () => {
  const label = (key: string) => `[${key}]`
  it('names the reasons, and holds nothing that a spreadsheet reads as a formula', () => {
    const row = rowsOf(tableOf([heads, cells]), guessMapping(heads), 'DD/MM/YYYY')[0]!
    const evil = { ...row, fullName: '=HYPERLINK("http://evil.test")', position: '<script>alert(1)</script>' }
    const csv = rejectedCsv(
      [
        {
          row: evil,
          faults: [
            { line: 2, field: 'email', message: 'Email must be a valid email address' },
            { line: 2, field: 'code', message: '@SUM(A1)' },
          ],
        },
      ],
      label,
    )
    const [, line = ''] = csv.split('\r\n')
    expect(line).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(line).toContain("'+91 98 7654 3210")
    expect(line).toContain('[email]: Email must be a valid email address; [code]: @SUM(A1)')
    expect(line.split(',').every(cell => !/^"?[=+\-@]/.test(cell))).toBe(true)
  })
  it('can be imported again as it is', () => {
    const row = rowsOf(tableOf([heads, cells]), guessMapping(heads), 'DD/MM/YYYY')[0]!
    const [head = ''] = rejectedCsv([{ row, faults: [] }], key => key).split('\r\n')
    expect(isComplete(guessMapping(head.replace('\u{feff}', '').split(',')))).toBe(true)
  })
})
