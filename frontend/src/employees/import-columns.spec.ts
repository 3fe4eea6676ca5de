import { readImportRow } from '@rollcall/contracts/employees/import.ts'
import { describe, expect, it } from 'vitest'
import { fileRowsOf, guessMapping, missingIn, ordersIn } from '../kit/files/columns.ts'
import { readBytes } from '../kit/files/read-bytes.ts'
import { rejectedCsv } from '../kit/files/rejected-csv.ts'
import { employeeImportColumns, type ImportField } from './import-columns.ts'

const reading = { maxRows: 10_000 }
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
const fileOf = (...rows: string[][]) =>
  readBytes(new TextEncoder().encode([heads, ...rows].map(row => row.join(';')).join('\n')), reading)
/** The rows of a file as the page reads them, with the order that its columns show. */
function read(...rows: string[][]) {
  const table = fileOf(...rows)
  const mapping = guessMapping(employeeImportColumns, table.heads)
  const orders = ordersIn(employeeImportColumns, table, mapping)
  return fileRowsOf(employeeImportColumns, table, mapping, (field: ImportField) => orders[field]?.order, 2027)
}

describe('the columns of a file', () => {
  it('of "Employee #" is the code, and not the name', () => {
    const { code, fullName } = guessMapping(employeeImportColumns, ['Employee #', 'Employee'])
    expect([code, fullName]).toEqual([0, 1])
    expect(guessMapping(employeeImportColumns, ['Employee #', 'Email'])).toMatchObject({
      code: 0,
      fullName: -1,
    })
  })
  it('are guessed from their names', () => {
    expect(guessMapping(employeeImportColumns, heads)).toEqual({
      fullName: 1,
      email: 2,
      mobile: 3,
      code: 0,
      position: 4,
      leaveBalance: 5,
      dateOfBirth: 6,
      dateOfJoin: 7,
    })
    const mapping = guessMapping(employeeImportColumns, ['Name', 'Something'])
    expect(missingIn(employeeImportColumns, mapping)).toEqual(['email', 'dateOfJoin'])
  })
  it('give rows with days in the format of the services, in the order that the whole column shows', () => {
    const [first, second, third] = read(
      cells,
      [...cells.slice(0, 6), '04/03/1990', 'soon'],
      [...cells.slice(0, 6), '4-Mar-90', '32936'],
    )
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
    expect(second).toMatchObject({ line: 3, dateOfBirth: '1990-03-04', dateOfJoin: 'soon' })
    expect(third).toMatchObject({ dateOfBirth: '1990-03-04', dateOfJoin: '1990-03-04' })
  })
})

it('each example of a column of employees is read', () => {
  for (const { field, examples } of employeeImportColumns)
    for (const example of examples!) {
      const column = guessMapping(employeeImportColumns, heads)[field]
      const [row] = read(cells.map((cell, at) => (at === column ? example : cell)))
      expect(readImportRow(row!), `${field}: ${example}`).toHaveProperty('form')
    }
})

describe('the file of rejected rows', () => {
  const label = (key: string) => `[${key}]`
  it('names the reasons, and holds nothing that a spreadsheet reads as a formula', () => {
    const row = read(cells)[0]!
    const evil = { ...row, fullName: '=HYPERLINK("http://evil.test")', position: '<script>alert(1)</script>' }
    const csv = rejectedCsv(
      employeeImportColumns,
      [
        {
          row: evil,
          faults: [
            { field: 'email', message: 'Email must be a valid email address' },
            { field: 'code', message: '@SUM(A1)' },
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
    const row = read(cells)[0]!
    const evil = { ...row, fullName: '=1+1;-2', position: '-', leaveBalance: '-7.5' }
    const table = readBytes(
      new TextEncoder().encode(rejectedCsv(employeeImportColumns, [{ row: evil, faults: [] }], key => key)),
      reading,
    )
    const mapping = guessMapping(employeeImportColumns, table.heads)
    expect(fileRowsOf(employeeImportColumns, table, mapping, () => undefined, 2027)).toEqual([evil])
  })
})
