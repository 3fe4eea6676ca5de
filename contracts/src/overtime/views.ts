import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { overtimeStates } from './states.ts'

const decision = {
  state: z.enum(overtimeStates),
  /** The overtime that it was about. */
  minutes: z.number(),
  note: z.string(),
  decidedAt: shownInstant,
}

/** The latest decision about the overtime of a day, and those before it. */
const overtimeDecision = z.object({
  /** `{employeeId}_{YYYY-MM-DD}` */
  id: z.string(),
  employeeId: z.string(),
  workDate: shownDay,
  ...decision,
  /** Oldest first. */
  earlier: z.array(z.object(decision)),
})
export const overtimeDecisionView = defineView(
  'overtime-decision',
  'The company’s decisions about overtime; an employee sees their own',
  overtimeDecision,
)
export type OvertimeDecisionRow = z.infer<typeof overtimeDecision>
