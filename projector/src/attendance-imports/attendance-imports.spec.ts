import {
  AttendanceImportEnded,
  AttendanceImportForgotten,
  AttendanceImportProgressed,
  AttendanceImportStarted,
} from '@rollcall/contracts/attendance-imports/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { attendanceImports } from './attendance-imports.projection.ts'

const importId = uuid(7)
const started = newEvent(AttendanceImportStarted, {
  importId,
  fileId: uuid(8),
  fileKey: 'key',
  rows: 300,
  fileName: 'clock.csv',
  startedBy: uuid(1),
})
const progressed = newEvent(AttendanceImportProgressed, {
  importId,
  done: 300,
  added: 280,
  present: 10,
  rejected: 10,
  rejectedFileId: uuid(9),
})
const ended = newEvent(AttendanceImportEnded, { importId })

describe('imports of past attendance', () => {
  it('count what is done, and can be continued while they run', () => {
    given(attendanceImports, started).givesOne({
      state: 'running',
      rows: 300,
      done: 0,
      kept_until: null,
      continue_at: recordedAt(1 + 30),
    })
    given(attendanceImports, started, progressed).givesOne({
      done: 300,
      added: 280,
      present: 10,
      rejected: 10,
      rejected_files: [uuid(9)],
      continue_at: recordedAt(2 + 30),
    })
  })
  it('keep a file for each batch with rejected rows', () => {
    const batch = (rejectedFileId: string | null) =>
      newEvent(AttendanceImportProgressed, {
        importId,
        done: 300,
        added: 280,
        present: 10,
        rejected: 10,
        rejectedFileId,
      })
    given(attendanceImports, started, progressed, batch(null), batch(uuid(10))).givesOne({
      rejected_files: [uuid(9), uuid(10)],
    })
  })
  it('keep what opens their rejected rows until they are forgotten', () => {
    given(attendanceImports, started, progressed, ended).givesOne({
      state: 'ended',
      file_key: 'key',
      continue_at: null,
      kept_until: recordedAt(3 + 7 * 24 * 3_600),
    })
    given(
      attendanceImports,
      started,
      progressed,
      ended,
      newEvent(AttendanceImportForgotten, { importId }),
    ).givesOne({
      state: 'ended',
      kept_until: null,
      file_name: '',
      file_key: '',
      rejected_files: [],
      rejected: 10,
    })
  })
})
