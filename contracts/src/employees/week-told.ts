import { z } from 'zod'
import { weekMove } from '../company/week-move.ts'
import { id, oneOf } from '../kernel/fields.ts'

/** What happened to the weeks that a person is told about. `corrected`: of past days only. */
export const weekNotices = ['changed', 'corrected', 'withdrawn'] as const

/** What a person is told when other weeks count for them: once for each event that changes weeks. */
export const weekTold = z.strictObject({
  employeeId: id,
  /** The event that changed the weeks. */
  causeId: id,
  what: oneOf(weekNotices),
  /** Whose week was changed: the company's or the person's own. */
  whose: oneOf(['company', 'own']),
  ...weekMove.shape,
})
export type WeekTold = z.infer<typeof weekTold>
