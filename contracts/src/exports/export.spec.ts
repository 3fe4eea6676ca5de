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
