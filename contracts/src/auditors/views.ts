import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { auditorStates, endReasons, recordedLooks } from './kinds.ts'
import { sharedDays } from './own-audit.ts'

export const auditorView = defineView(
  'auditor',
  'External auditors and what is shared with them',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(auditorStates),
    ...sharedDays,
    /** Only these people; null: everybody. */
    employeeIds: z.array(z.string()).nullable(),
    invitedAt: shownInstant,
    /** null: not ended yet. */
    endedAt: shownInstant.nullable(),
    why: z.enum(endReasons).nullable(),
    /** null: nothing was looked at yet. */
    lastLookAt: shownInstant.nullable(),
  }),
)
export type AuditorRow = z.infer<typeof auditorView.schema>

export const auditorLookView = defineView(
  'auditor-look',
  'What auditors looked at and exported',
  z.object({
    id: z.string(),
    auditorId: z.string(),
    auditorName: z.string(),
    what: z.enum(recordedLooks),
    /** Whose attendance; null: the whole record. */
    employeeId: z.string().nullable(),
    /** null: the whole record, or a person who was deleted. */
    fullName: z.string().nullable(),
    from: shownDay.nullable(),
    to: shownDay.nullable(),
    at: shownInstant,
  }),
)
export type AuditorLookRow = z.infer<typeof auditorLookView.schema>

export const auditedPersonView = defineView(
  'audited-person',
  'The people whose attendance is shared with the auditor',
  z.object({ id: z.string(), fullName: z.string() }),
)
export type AuditedPersonRow = z.infer<typeof auditedPersonView.schema>
