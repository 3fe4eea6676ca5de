import { expect, it } from 'vitest'
import { noDefaults } from './import.ts'
import { EmployeeImportProgressed, EmployeeImportStarted } from './import-events.ts'

it('an import from before defaults and changes added people only, with what their rows said', () => {
  const started = { importId: 'i', rows: 3, invite: true }
  expect(EmployeeImportStarted.upcast[1]?.up(started)).toEqual({ ...started, defaults: noDefaults })
  const progressed = { importId: 'i', done: 3, added: 2, rejected: 1, rejectedFileId: 'f' }
  expect(EmployeeImportProgressed.upcast[1]?.up(progressed)).toEqual({ ...progressed, changed: 0 })
  expect(EmployeeImportStarted.upcast[1]?.personal).toEqual(['fileKey'])
})
