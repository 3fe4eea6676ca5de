import { expect, it } from 'vitest'
import { guessMapping } from '../kit/files/columns.ts'
import { attendanceImportColumns } from './attendance-columns.ts'
import { messages } from './messages.ts'
import { punchLogColumns } from './punch-log-columns.ts'

it('a template of either kind needs no choice of columns', () => {
  const { field, log } = messages
  const sessions = attendanceImportColumns.map(column => field[column.field])
  expect(Object.values(guessMapping(attendanceImportColumns, sessions))).toEqual([0, 1, 2, 3, 4, 5])
  const punches = punchLogColumns.map(column => log.field[column.field])
  expect(Object.values(guessMapping(punchLogColumns, punches))).toEqual([0, 1, 2, 3])
})
