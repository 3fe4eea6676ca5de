import {
  ContinueAttendanceImport,
  ForgetAttendanceImport,
} from '@rollcall/contracts/attendance-imports/commands.ts'
import { defineDue } from '../kernel/schedule/due.ts'
import { dueRows } from '../kernel/schedule/due-rows.ts'

const interrupted = dueRows('read.attendance_imports', 'continue_at', ['company_id', 'done'])
const over = dueRows('read.attendance_imports', 'kept_until', ['company_id'])

/** Imports of past attendance that stopped before their end. */
export const attendanceImportsToContinue = defineDue({
  command: ContinueAttendanceImport,
  async find(pool, now, page) {
    return (await interrupted(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, importId: row.id, done: row.done },
    }))
  },
})

/** Imports of past attendance whose rejected rows are no longer kept. */
export const attendanceImportsToForget = defineDue({
  command: ForgetAttendanceImport,
  async find(pool, now, page) {
    return (await over(pool, now, page)).map(row => ({
      place: [row.since, row.id],
      companyId: row.company_id,
      body: { companyId: row.company_id, importId: row.id },
    }))
  },
})
