import { z } from 'zod'
import { day, oneOf, text } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { leaveRequired } from '../kernel/texts.ts'
import { leaveKinds } from './kinds.ts'

/** Separate from the commands, so that the app's first load has only the form's fields. */

export const reasonLength = 1000
export const reason = text(leaveRequired.reason, reasonLength)

/** The days of a request: `half` is needed for half-day leave, which is for one day. */
export const leaveForm = z.strictObject({
  from: day(leaveRequired.from),
  to: day(leaveRequired.to),
  kind: oneOf(leaveKinds),
  half: oneOf(halves).nullable().default(null),
  reason,
})
export type LeaveForm = z.infer<typeof leaveForm>
