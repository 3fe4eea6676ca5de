import { expect, it } from 'vitest'
import { StartExport } from './commands.ts'
import { ExportStarted } from './events.ts'
import { exportName } from './export.ts'

const body = { kind: 'daily-reports', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' }
const refused = (more: object) =>
  StartExport.schema
    .safeParse({ ...body, ...more })
    .error?.issues.map(({ path, message }) => [path[0], message])

it('an export is of a kind, in a format, and of a range of at most a year', () => {
  expect(refused({})).toBeUndefined()
  expect(refused({ kind: 'project-report', format: 'pdf' })).toBeUndefined()
  expect(refused({ format: 'pdf' })).toBeUndefined()
  expect(refused({ format: 'csv' })).toEqual([['format', 'Must be xlsx or pdf']])
  expect(refused({ to: '2026-10-31' })).toEqual([['to', 'Must not be before the first day']])
  expect(refused({ to: '2027-11-02' })).toEqual([['to', 'At most 366 days']])
})

it('a file’s name says what is in it', () => {
  const startedAt = '2026-11-30T09:05:00.000Z'
  const report = { kind: 'daily-reports', list: null, firstDay: '2026-11-01', lastDay: '2026-11-30' } as const
  expect(exportName({ ...report, startedAt, format: 'xlsx' })).toBe(
    'daily-reports_2026-11-01_2026-11-30.xlsx',
  )
  const list = { kind: 'list', list: 'employees', firstDay: null, lastDay: null } as const
  expect(exportName({ ...list, startedAt, format: 'csv' })).toBe('employees_2026-11-30_09-05.csv')
})

it('an export of before there were kinds is of the project report', () => {
  expect(ExportStarted.upcast[1]?.up({ format: 'xlsx' })).toEqual({ format: 'xlsx', kind: 'project-report' })
})

it('an export of payslips names each of them once, at most 1,000', () => {
  const id = '0a000000-0000-4000-8000-000000000001_2026-11_1'
  const issues = (ids: unknown, format = 'pdf') =>
    StartExport.schema
      .safeParse({ kind: 'payslips', format, ids })
      .error?.issues.map(({ message }) => message)
  expect(issues([id])).toBeUndefined()
  expect(issues([])).toEqual(['Choose at least one'])
  expect(issues([id, id])).toEqual(['Each payslip only once'])
  expect(issues(['x'])).toEqual(['Must be the id of a payslip'])
  expect(issues([id], 'csv')).toEqual(['Must be pdf'])
  const many = Array.from({ length: 1_001 }, (_, at) => `${id.slice(0, -9)}${1000 + at}-01_1`)
  expect(issues(many)).toEqual(['At most 1000 payslips'])
})
