import { noDefaults } from '@rollcall/contracts/employees/import.ts'
import {
  EmployeeImportEnded,
  EmployeeImportForgotten,
  EmployeeImportProgressed,
  EmployeeImportStarted,
} from '@rollcall/contracts/employees/import-events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { employeeImports } from './employee-imports.projection.ts'

const importId = uuid(7)
const started = newEvent(EmployeeImportStarted, {
  importId,
  fileId: uuid(8),
  fileKey: 'key',
  rows: 300,
  invite: true,
  defaults: noDefaults,
  startedBy: uuid(1),
})
const progressed = newEvent(EmployeeImportProgressed, {
  importId,
  done: 300,
  added: 280,
  changed: 10,
  rejected: 10,
  rejectedFileId: uuid(9),
})
const ended = newEvent(EmployeeImportEnded, { importId })

describe('imports of employees', () => {
  it('count what is done, and can be continued while they run', () => {
    given(employeeImports, started).givesOne({
      state: 'running',
      rows: 300,
      done: 0,
      changed: 0,
      kept_until: null,
      continue_at: recordedAt(1 + 30),
    })
    given(employeeImports, started, progressed).givesOne({
      done: 300,
      added: 280,
      changed: 10,
      rejected: 10,
      rejected_files: [uuid(9)],
      continue_at: recordedAt(2 + 30),
    })
  })
  it('keep a file for each batch with rejected rows', () => {
    const batch = (rejectedFileId: string | null) =>
      newEvent(EmployeeImportProgressed, {
        importId,
        done: 300,
        added: 290,
        changed: 0,
        rejected: 10,
        rejectedFileId,
      })
    given(employeeImports, started, progressed, batch(null), batch(uuid(10))).givesOne({
      rejected_files: [uuid(9), uuid(10)],
    })
  })
  it('keep what opens their rejected rows until they are forgotten', () => {
    given(employeeImports, started, progressed, ended).givesOne({
      state: 'ended',
      file_key: 'key',
      continue_at: null,
      kept_until: recordedAt(3 + 7 * 24 * 3_600),
    })
    given(
      employeeImports,
      started,
      progressed,
      ended,
      newEvent(EmployeeImportForgotten, { importId }),
    ).givesOne({
      state: 'ended',
      kept_until: null,
      file_key: '',
      rejected_files: [],
      rejected: 10,
    })
  })
})
