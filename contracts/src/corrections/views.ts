import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { dayChange } from './changes.ts'
import { correctionStates } from './states.ts'

/** A correction: what it was or is about, what was and what is, who, when and why. */
const correction = z.object({
  /** The correction's id. */
  id: z.string(),
  employeeId: z.string(),
  workDate: shownDay,
  state: z.enum(correctionStates),
  changes: z.array(dayChange),
  /** The worked minutes of the day before and after it, as known when it was proposed or, once it counts, decided. */
  minutesWas: z.number(),
  minutesNow: z.number(),
  reason: z.string(),
  /** Of the decision; '' without one. */
  note: z.string(),
  /** When it was proposed, or recorded by the company. */
  madeAt: shownInstant,
  /** When it was approved, rejected or withdrawn; null: it was not. */
  decidedAt: shownInstant.nullable(),
  /** The correction that it undoes; null: none. */
  undoes: z.string().nullable(),
  /** The correction that undid it; null: none. */
  undoneBy: z.string().nullable(),
  /** Whether it came from a file of past attendance. */
  imported: z.boolean(),
  /** The month (YYYY-MM) in which the difference counts, because the day's own was locked; null: the day changed. */
  adjustsIn: z.string().nullable(),
})
export const correctionView = defineView(
  'correction',
  'Corrections of employees’ days; an employee sees their own',
  correction,
)
export type CorrectionRow = z.infer<typeof correction>
