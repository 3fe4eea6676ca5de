import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { dryRun } from './import-rows.ts'

const run = (text: string, present: Parameters<typeof dryRun>[1] = []) =>
  dryRun(parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' }), present)

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
      '2 date: Must be a date in the format YYYY-MM-DD',
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
  it('refuses a file without the columns, without rows, or with too many', () => {
    expect(run('title,date\nA,2027-01-01').fault).toEqual({ key: 'columns', args: { columns: 'name, type' } })
    expect(run('name,date,type\n').fault?.key).toBe('empty')
    const rows = Array.from({ length: 1_001 }, () => 'A,2027-01-01,public').join('\n')
    expect(run(`name,date,type\n${rows}`).fault).toEqual({ key: 'too_many', args: { most: '1,000' } })
  })
})
