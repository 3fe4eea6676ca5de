import { describe, expect, it } from 'vitest'
import { fileRowsOf, guessMapping, missingIn, ordersIn } from '../kit/files/columns.ts'
import { readBytes } from '../kit/files/read-bytes.ts'
import { rejectedCsv } from '../kit/files/rejected-csv.ts'
import { xlsxFile } from '../kit/testing/xlsx-file.ts'
import { dryRun, holidayImportColumns } from './import-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
function run(content: string | Uint8Array, present: Parameters<typeof dryRun>[1] = []) {
  const table = readBytes(typeof content === 'string' ? bytes(content) : content, { maxRows: 1_000 })
  const mapping = guessMapping(holidayImportColumns, table.heads)
  const orders = ordersIn(holidayImportColumns, table, mapping)
  const rows = fileRowsOf(holidayImportColumns, table, mapping, field => orders[field]?.order, 2099)
  const { holidays, rejected } = dryRun(rows, present)
  const errors = rejected.flatMap(({ row, faults }) => faults.map(fault => ({ row: row.line, ...fault })))
  return { rows, holidays, rejected, errors }
}

describe('the dry run of a file', () => {
  it('gives the holidays that would be added', () => {
    const { holidays, errors } = run(
      'name,date,type,half,zones,positions\nRepublic Day,2027-01-26,Public,,Asia/Kolkata; Asia/Dubai,\n"Eve, half",2027-12-24,company,second,,',
    )
    expect(errors).toEqual([])
    expect(holidays).toEqual([
      {
        name: 'Republic Day',
        date: '2027-01-26',
        type: 'public',
        half: null,
        audience: { kind: 'zones', zones: ['Asia/Kolkata', 'Asia/Dubai'] },
      },
      {
        name: 'Eve, half',
        date: '2027-12-24',
        type: 'company',
        half: 'second',
        audience: { kind: 'everyone' },
      },
    ])
  })
  it('names row and field of everything that is wrong', () => {
    const { errors } = run(
      'name,date,type,half,zones\n,2027-02-30,holiday,third,\nHoli,,public,,Mars/Base\nOk,2027-03-01,public,,',
    )
    expect(errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '2 name: Name is required',
      '2 date: Must be a date, for example 14 Mar 2027 or 2027-03-14',
      '2 type: Must be one of public, company, optional',
      '2 half: Must be empty or one of first, second',
      '3 date: Date is required',
      '3 zones: Must be an IANA time zone such as Asia/Kolkata',
    ])
  })
  it('finds days that are taken, by a holiday or by an earlier row', () => {
    const present = [{ name: 'Labour Day', date: '2027-05-01', audience: { kind: 'everyone' as const } }]
    const { errors } = run(
      'name,date,type\nA,2027-05-01,public\nB,2027-06-01,public\nC,2027-06-01,public',
      present,
    )
    expect(errors).toEqual([
      { row: 2, field: 'date', message: 'This day is already a holiday: Labour Day' },
      { row: 4, field: 'date', message: 'This day is already a holiday: B (row 3)' },
    ])
  })
  it('numbers rows as the file does, also after blank lines', () => {
    const { errors } = run('name,date,type\n\n,,\nHoli,soon,public\n\nEve,2027-12-24,holiday')
    expect(errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['4 date', '6 type'])
  })
  it('gives the holidays of an XLSX file, and those of dates in the order that the column shows', () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = [
      `<row>${['Holiday', 'Date', 'Type'].map(text).join('')}</row>`,
      `<row>${text('Holi')}<c s="1"><v>46468</v></c>${text('Optional')}</row>`,
      `<row>${['Diwali', '29/10/27', 'public'].map(text).join('')}</row>`,
      `<row>${['Labour Day', '01/05/2027', 'public'].map(text).join('')}</row>`,
    ]
    const { holidays, errors } = run(xlsxFile({ rows: rows.join(''), formats: ['dd/mm/yyyy'] }))
    expect(errors).toEqual([])
    expect(holidays.map(({ name, date }) => `${name} ${date}`)).toEqual([
      'Holi 2027-03-22',
      'Diwali 2027-10-29',
      'Labour Day 2027-05-01',
    ])
  })
  it('leaves out rows with errors, which are given as a file that can be imported again', () => {
    const { holidays, rejected } = run(
      'name,date,type,half,zones,positions\nHoli,2027-03-22,optional,,,\n=Eve,2027-12-24,holiday,,,Writer; Lead',
    )
    expect(holidays.map(({ name }) => name)).toEqual(['Holi'])
    const file = rejectedCsv(holidayImportColumns, rejected, field => field)
    expect(file).toContain('\'=Eve,2027-12-24,holiday,,,"Writer; Lead",3,"type: Must be one of')
    const again = run(file.replace(',holiday,', ',company,'))
    expect(again.holidays).toMatchObject([{ name: '=Eve', type: 'company' }])
  })
  it('keeps long lists of zones whole', () => {
    const zones = Array.from({ length: 40 }, () => 'Asia/Kolkata').join('; ')
    const { rows } = run(`name,date,type,zones\nHoli,2027-03-22,public,"${zones}"`)
    expect(rows.map(row => row.zones)).toEqual([zones])
  })
  it('names the columns that a file does not have', () => {
    expect(missingIn(holidayImportColumns, guessMapping(holidayImportColumns, ['title', 'date']))).toEqual([
      'type',
    ])
  })
})
