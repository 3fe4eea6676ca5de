import { describe, expect, it } from 'vitest'
import { texts } from '../kernel/texts.ts'
import { changedBy, type ImportRow, importRow, readImportRow, readImportRows } from './import.ts'

const row = (line: number, values: Partial<ImportRow> = {}): ImportRow => ({
  line,
  fullName: 'Asha Kulkarni',
  email: `asha${line}@lantern.test`,
  mobile: '+91 98 7654 3210',
  code: `LW-${line}`,
  position: 'Engineer',
  leaveBalance: '12,5',
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-05-06',
  ...values,
})
const faultsOf = (rows: readonly ImportRow[]) =>
  readImportRows(rows).flatMap(read => ('faults' in read ? read.faults : []))

describe('a row of an import', () => {
  it('is the form of an employee; a comma may stand for the point', () => {
    expect(readImportRow(row(2))).toMatchObject({ form: { leaveBalance: 12.5, email: 'asha2@lantern.test' } })
    expect(readImportRow(row(2, { leaveBalance: ' −3 ' }))).toMatchObject({ form: { leaveBalance: -3 } })
    expect(readImportRow(row(2, { leaveBalance: '10' }))).toMatchObject({ form: { leaveBalance: 10 } })
  })
  it('names everything that is wrong, by the rules of AddEmployee and by field', () => {
    const bad = row(7, { fullName: ' ', email: 'asha', leaveBalance: 'many', dateOfBirth: '30/02/1994' })
    expect(faultsOf([bad]).map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '7 fullName: FullName is  required',
      '7 email: Email must be a valid email address',
      '7 leaveBalance: Must be a number',
      '7 dateOfBirth: Must be a date in the format YYYY-MM-DD',
    ])
    expect(faultsOf([row(3, { leaveBalance: '1.25' })])[0]?.message).toBe('Whole or half days')
    for (const leaveBalance of ['12abc', 'a12', '1.2.5', '1 2'])
      expect(faultsOf([row(3, { leaveBalance })])[0]?.message).toBe('Must be a number')
  })
  it('has its own error for a character that cannot be kept, and does not refuse the whole file', () => {
    const message = 'Has a character that cannot be read. Type this again'
    for (const fullName of ['Asha\0', 'Asha \ud83c', 'Asha \ufffd']) {
      const { success, data } = importRow.safeParse(row(2, { fullName }))
      expect([fullName, success]).toEqual([fullName, true])
      expect(faultsOf([data!, row(3)])).toEqual([{ line: 2, field: 'fullName', message }])
    }
    const balance = importRow.parse(row(2, { leaveBalance: '1\0', mobile: 'none' }))
    expect(faultsOf([balance]).map(({ field }) => field)).toEqual(['leaveBalance', 'mobile'])
  })
  it('is refused for dates that cannot be right, once the company’s date is known', () => {
    const bad = row(4, { dateOfBirth: '1890-01-01', dateOfJoin: '2028-01-01' })
    expect(faultsOf([bad])).toEqual([])
    const read = readImportRow(bad, { today: '2026-11-25' })
    expect(read).toEqual({
      faults: [
        { line: 4, field: 'dateOfBirth', message: 'Date of birth must be in the year 1900 or later' },
        {
          line: 4,
          field: 'dateOfJoin',
          message: 'Date of joining must be at most a year ahead, by 25 November 2027',
        },
      ],
    })
    const [good] = readImportRows([row(5)], { today: '2026-11-25' })
    expect(good).toHaveProperty('form')
  })
  it('is refused when an earlier row has its email or code, ignoring case', () => {
    const rows = [row(2), row(3, { email: 'ASHA2@lantern.test' }), row(4, { code: 'lw-2' }), row(5)]
    expect(faultsOf(rows)).toEqual([
      { line: 3, field: 'email', message: 'Row 2 has the same email address' },
      { line: 4, field: 'code', message: 'Row 2 has the same code' },
    ])
  })
  it('is read when the earlier row with its email cannot be read', () => {
    expect(faultsOf([row(2, { mobile: 'none' }), row(3, { email: 'asha2@lantern.test' })])).toHaveLength(1)
  })
  it('needs a name, an email and a date of joining only; the rest is empty or the default for all rows', () => {
    const bare = row(2, { mobile: ' ', code: '', position: '', leaveBalance: '', dateOfBirth: '' })
    const empty = { mobile: '', code: '', position: '', leaveBalance: 0, dateOfBirth: '' }
    expect(readImportRow(bare, { today: '2026-11-25' })).toMatchObject({ form: empty })
    const defaults = { position: 'Writer', leaveBalance: 12.5 }
    expect(readImportRow(bare, { defaults })).toMatchObject({ form: { ...empty, ...defaults } })
    expect(readImportRow(row(2), { defaults })).toMatchObject({
      form: { position: 'Engineer', leaveBalance: 12.5 },
    })
    for (const field of ['fullName', 'email', 'dateOfJoin'] as const)
      expect(faultsOf([row(2, { [field]: '' })]).map(fault => fault.field)).toEqual([field])
    expect(faultsOf([row(2, { mobile: 'none' })])[0]?.message).toBe(texts.phoneValidation)
    expect(faultsOf([row(2, { code: '' }), row(3, { code: '' })])).toEqual([])
  })
})

describe('what a row changes of a person who is there', () => {
  const read = (values: Partial<ImportRow> = {}) => {
    const found = readImportRow(row(2, values), { defaults: { position: 'Anything', leaveBalance: 99 } })
    if ('faults' in found) throw new Error(found.faults[0]?.message)
    return found
  }
  const record = read().form
  it('are the fields with another value, and never an empty one or a default', () => {
    const { given } = read({ position: '', leaveBalance: '', mobile: '+91 98 0000 0000' })
    expect(given).not.toHaveProperty('position')
    expect(changedBy(given, record)).toEqual(['mobile'])
    expect(changedBy(read({ leaveBalance: '3' }).given, record)).toEqual(['leaveBalance'])
  })
  it('is nothing where only the case of the email or the code differs', () => {
    expect(changedBy(read({ email: 'ASHA2@lantern.test', code: 'lw-2' }).given, record)).toEqual([])
    expect(changedBy(read({ fullName: 'ASHA KULKARNI' }).given, record)).toEqual(['fullName'])
  })
})
