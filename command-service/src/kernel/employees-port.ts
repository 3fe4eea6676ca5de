import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { CommandContext } from './decider.ts'

/** What other domains may ask of employees; wired in the list of commands. */
export interface EmployeesPort {
  /**
   * Lets another plan limit the company's seats from now on. `was` is the company's plan. Throws Refusal 'plan-limit'
   * with both numbers when more employees are active than the new plan allows.
   */
  choosePlan(companyId: string, plan: { planId: PlanId; was: PlanId }, context: CommandContext): Promise<void>
  /** Throws the Refusal that choosing a plan would get now; chooses nothing. */
  checkPlan(companyId: string, plan: { planId: PlanId; was: PlanId }, context: CommandContext): Promise<void>
  /** The same where nothing is refused: however many are active, nobody is blocked. */
  followPlan(companyId: string, planId: PlanId, context: CommandContext): Promise<void>
  /** The plan that limits the company's seats; undefined: it was never changed, so the company's own counts. */
  seatPlan(companyId: string): Promise<PlanId | undefined>
  /** The zone of an employee's own; undefined where the company's counts. */
  zoneOf(companyId: string, employeeId: string): Promise<string | undefined>
}
