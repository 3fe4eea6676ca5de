import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'
import { rejectedAttendanceRow } from './rows.ts'

export const attendanceImportStates = ['running', 'ended'] as const

/** An import of past attendance and how far it has come. */
export const attendanceImportView = defineView(
  'attendance-import',
  'The company’s imports of past attendance',
  z.object({
    id: z.string(),
    state: z.enum(attendanceImportStates),
    /** '' once the rejected rows are deleted. */
    fileName: z.string(),
    rows: z.number(),
    done: z.number(),
    added: z.number(),
    /** The rows whose session was recorded already. */
    present: z.number(),
    rejected: z.number(),
    startedAt: shownInstant,
    progressedAt: shownInstant,
    /** Until when the rejected rows are kept; null: the import is running, or they are deleted. */
    keptUntil: shownInstant.nullable(),
  }),
)
export type AttendanceImportView = z.infer<typeof attendanceImportView.schema>

/** The rows of an import that were not imported, with why. */
export const attendanceImportRejectedView = defineView(
  'attendance-import-rejected',
  'The rejected rows of an import of past attendance, for a week',
  z.object({
    /** The import's id. */
    id: z.string(),
    rows: z.array(rejectedAttendanceRow),
    startedAt: shownInstant,
  }),
)
export type AttendanceImportRejected = z.infer<typeof attendanceImportRejectedView.schema>
