import {
  AssignPlan,
  CancelPlan,
  EndPlan,
  ResumePlan,
  SwitchPlan,
} from '@rollcall/contracts/plans/commands.ts'
import { seats } from '../employees/public.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { perDay, perDayOn } from '../kernel/limits.ts'
import { assignPlan, cancelPlan, endPlan, type PlansNeeds, resumePlan, switchPlan } from './handlers.ts'
import { subscription } from './subscription.ts'

const onCompany = perDayOn('companyId')

/** The commands of plans: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: PlansNeeds): readonly CommandEntry[] => [
  multiStepCommand(SwitchPlan, switchPlan(needs), { writes: [seats, subscription], perDay }),
  command(CancelPlan, cancelPlan(), { writes: [subscription], perDay }),
  command(ResumePlan, resumePlan(), { writes: [subscription], perDay }),
  multiStepCommand(EndPlan, endPlan(needs), { writes: [subscription, seats] }),
  multiStepCommand(AssignPlan, assignPlan(needs), { writes: [seats, subscription], perDay: onCompany }),
]
