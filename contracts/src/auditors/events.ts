import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { endReasons, lookKinds } from './kinds.ts'

const access = {
  /** The last day, in the company's zone: YYYY-MM-DD. */
  until: z.string(),
  /** Only these people; null: everybody who was ever an employee. */
  employeeIds: z.array(id).nullable(),
  /** The first and the last work date; null: no limit. */
  from: z.string().nullable(),
  to: z.string().nullable(),
}

/** Stream `auditor-{company}_{auditor}`: what an external auditor may read. The auditor's id is that of the account. */
export const AuditorInvited = defineEvent(
  'AuditorInvited',
  z.object({ auditorId: id, email: personal(z.string()), name: personal(z.string()), ...access }),
  { subject: 'auditorId', opensSubject: true },
)
/** All of the access as it is from now on. */
export const AuditorAccessChanged = defineEvent(
  'AuditorAccessChanged',
  z.object({ auditorId: id, ...access }),
)
/** The auditor and the company are told that the access ends soon. */
export const AuditorEndReminded = defineEvent(
  'AuditorEndReminded',
  z.object({ auditorId: id, until: z.string() }),
)
export const AuditorEnded = defineEvent('AuditorEnded', z.object({ auditorId: id, why: z.enum(endReasons) }))

/** Stream `auditorLook-{company}_{look}`: an auditor begins to read something. Nothing is read without it. */
export const AuditorLooked = defineEvent(
  'AuditorLooked',
  z.object({
    lookId: id,
    auditorId: id,
    what: z.enum(lookKinds),
    /** Whose work dates a replay shows; null for a verification, which is about the whole record. */
    employeeId: id.nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
)

export type AuditorEvent =
  | EventOf<typeof AuditorInvited>
  | EventOf<typeof AuditorAccessChanged>
  | EventOf<typeof AuditorEndReminded>
  | EventOf<typeof AuditorEnded>
export type AuditorLookEvent = EventOf<typeof AuditorLooked>
