import type {
  AssignPlan,
  CancelPlan,
  EndPlan,
  ResumePlan,
  SwitchPlan,
} from '@rollcall/contracts/plans/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { EmployeesPort } from '../kernel/employees-port.ts'
import type { CommandLog, Recorded } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type SubscriptionCommand, subscription } from './subscription.ts'

/** The plan is one of the company's own facts, so it stands in the company's stream. */
const record = (
  log: CommandLog,
  companyId: string,
  command: SubscriptionCommand,
  context: CommandContext,
): Promise<Recorded> =>
  log.record({ streams: [streamOf.company(companyId)], decider: subscription, command, companyId }, context)

export const switchPlan =
  (employees: EmployeesPort): CommandHandler<typeof SwitchPlan> =>
  async ({ planId }, context, log) => {
    const { companyId } = context.actor
    const activeEmployees = await employees.activeCount(companyId)
    return record(log, companyId, { type: 'switch', planId, activeEmployees }, context)
  }

export const cancelPlan: CommandHandler<typeof CancelPlan> = (_body, context, log) =>
  record(log, context.actor.companyId, { type: 'cancel' }, context)

export const resumePlan: CommandHandler<typeof ResumePlan> = (_body, context, log) =>
  record(log, context.actor.companyId, { type: 'resume' }, context)

export const assignPlan =
  (employees: EmployeesPort): CommandHandler<typeof AssignPlan> =>
  async ({ companyId, planId }, context, log) => {
    const activeEmployees = await employees.activeCount(companyId)
    return record(log, companyId, { type: 'assign', planId, activeEmployees }, context)
  }

export const endPlan: CommandHandler<typeof EndPlan> = ({ companyId, endsAt }, context, log) =>
  record(log, companyId, { type: 'end', endsAt }, context)
