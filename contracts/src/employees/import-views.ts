import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'
import { rejectedRow } from './import.ts'

export const employeeImportStates = ['running', 'ended'] as const

/** An import of employees and how far it has come. */
export const employeeImportView = defineView(
  'employee-import',
  'The company’s imports of employees',
  z.object({
    id: z.string(),
    state: z.enum(employeeImportStates),
    rows: z.number(),
    done: z.number(),
    added: z.number(),
    /** Rows of people who were there already. */
    changed: z.number(),
    rejected: z.number(),
    /** People are mailed an invitation. */
    invite: z.boolean(),
    startedAt: shownInstant,
    progressedAt: shownInstant,
    /** Until when the rejected rows are kept; null: the import is running, or they are deleted. */
    keptUntil: shownInstant.nullable(),
  }),
)
export type EmployeeImportRow = z.infer<typeof employeeImportView.schema>

/** The rows of an import that were not imported, with why. */
export const employeeImportRejectedView = defineView(
  'employee-import-rejected',
  'The rejected rows of an import, for a week',
  z.object({
    /** The import's id. */
    id: z.string(),
    rows: z.array(rejectedRow),
    startedAt: shownInstant,
  }),
)
export type EmployeeImportRejected = z.infer<typeof employeeImportRejectedView.schema>
