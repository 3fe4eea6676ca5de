import { z } from 'zod'
import { maxReplayDays } from '../audit/replay-call.ts'
import { atMostDays } from '../kernel/day-range.ts'
import { day, id, line, newEmail, oneOf, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { maxAudited } from './access.ts'

const orNone = (required: string) => day(required).nullable()

const access = {
  /** The last day of the access, in the company's zone. */
  until: day('Last day of access is required'),
  /** Only these people, also former ones; null: everybody. */
  employeeIds: z
    .array(id, 'Must be a list of employees')
    .min(1, 'Choose at least one employee')
    .max(maxAudited, `At most ${maxAudited} employees`)
    .refine(ids => new Set(ids).size === ids.length, 'Each employee only once')
    .nullable(),
  /** The first and the last work date; null: no limit. */
  from: orNone('First day is required'),
  to: orNone('Last day is required'),
}

/** Refuses a range that ends before it begins, at the field of its end. */
const inOrder = <S extends z.ZodObject<typeof access>>(schema: S) =>
  schema.refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'Last day must not be before the first day',
  })

export const InviteAuditor = defineCommand('InviteAuditor', {
  summary:
    'Invites an external auditor by email, until a day. The auditor reads attendance and leave as they were recorded, of everybody or of some people, and verifies the record.',
  roles: ['company'],
  schema: inOrder(
    z.strictObject({ name: line('Name is required', 120), email: newEmail('Email is required'), ...access }),
  ),
})

export const ChangeAuditorAccess = defineCommand('ChangeAuditorAccess', {
  summary: 'Changes what an auditor may read, and until when. It applies immediately.',
  roles: ['company'],
  schema: inOrder(z.strictObject({ auditorId: id, ...access })),
})

export const EndAuditor = defineCommand('EndAuditor', {
  summary: 'Ends the access of an auditor immediately, with all sessions. The address becomes free again.',
  roles: ['company'],
  schema: z.strictObject({ auditorId: id }),
})

const due = {
  companyId: string('Company is required').min(1).max(100),
  auditorId: id,
  until: day('Last day of access is required'),
}
export const RemindAuditorsEnd = defineCommand('RemindAuditorsEnd', {
  summary: 'For the scheduler: reminds an auditor and the company that the access ends on a day.',
  roles: ['system'],
  schema: z.strictObject(due),
})
export const EndAuditorOnItsDay = defineCommand('EndAuditorOnItsDay', {
  summary: 'For the scheduler: ends an access whose last day is over.',
  roles: ['system'],
  schema: z.strictObject(due),
})

const replay = z
  .strictObject({
    what: oneOf(['replay']),
    employeeId: id,
    from: day('First day is required'),
    to: day('Last day is required'),
  })
  .check(atMostDays(maxReplayDays))
const verification = z.strictObject({ what: oneOf(['verification']) })

export const BeginAuditorLook = defineCommand('BeginAuditorLook', {
  summary:
    'Records that the auditor looks at the attendance of a person, or verifies the record. The answer’s id opens the reading for 12 hours.',
  roles: ['auditor'],
  schema: z.discriminatedUnion('what', [replay, verification], {
    error: 'Must be one of replay, verification',
  }),
})
