import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type {
  AssignPlan,
  CancelPlan,
  EndPlan,
  ResumePlan,
  SwitchPlan,
} from '@rollcall/contracts/plans/commands.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { streamOf } from '../kernel/streams.ts'
import { type SubscriptionCommand, subscription } from './subscription.ts'

/** What the commands of plans use. */
export interface PlansNeeds {
  companies: CompanyPort
  employees: EmployeesPort
}

/** The plan belongs to the company, so it is stored in the company's stream. */
const record = (
  log: CommandLog,
  companyId: string,
  command: SubscriptionCommand,
  context: CommandContext,
  again?: { again: true },
): Promise<Appended> =>
  log.record(
    { streams: [streamOf.company(companyId)], decider: subscription, command, companyId, ...again },
    context,
  )

/**
 * The limit is decided on the seats, in one stream with the additions. The company's own stream follows the seats. When
 * two plans are chosen at once, both streams end with the seats' latest plan.
 */
async function changePlan(
  type: 'switch' | 'assign',
  { companyId, planId }: { companyId: string; planId: PlanId },
  { companies, employees }: { companies: CompanyPort; employees: EmployeesPort },
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> {
  const was = (await companies.profile(companyId)).planId
  await employees.choosePlan(companyId, { planId, was }, context)
  for (let wanted = planId; ; ) {
    const recorded = await record(log, companyId, { type, planId: wanted }, context, { again: true })
    const now = (await employees.seatPlan(companyId)) ?? wanted
    if (now === wanted) return recorded
    wanted = now
  }
}

export const switchPlan = ({
  companies,
  employees,
}: Pick<PlansNeeds, 'companies' | 'employees'>): Steps<CommandBody<typeof SwitchPlan>> => ({
  async keep(body, context) {
    const { companyId } = context.actor
    const was = (await companies.profile(companyId)).planId
    await employees.checkPlan(companyId, { planId: body.planId, was }, context)
    return body
  },
  subject: (_body, { actor }) => ofCompany(actor),
  work: ({ planId }, context, log) =>
    changePlan(
      'switch',
      { companyId: context.actor.companyId, planId },
      { companies, employees },
      context,
      log,
    ),
})

export const cancelPlan = (): CommandHandler<typeof CancelPlan> => (_body, context, log) =>
  record(log, context.actor.companyId, { type: 'cancel' }, context)

export const resumePlan = (): CommandHandler<typeof ResumePlan> => (_body, context, log) =>
  record(log, context.actor.companyId, { type: 'resume' }, context)

export const assignPlan = ({
  companies,
  employees,
}: Pick<PlansNeeds, 'companies' | 'employees'>): Steps<CommandBody<typeof AssignPlan>> => ({
  async keep(body, context) {
    const was = (await companies.profile(body.companyId)).planId
    await employees.checkPlan(body.companyId, { planId: body.planId, was }, context)
    return body
  },
  subject: ofCompany,
  work: (body, context, log) => changePlan('assign', body, { companies, employees }, context, log),
})

/**
 * The company's stream decides whether the plan ends. Then the seats follow it, even if the plan was switched in the
 * meantime.
 */
export const endPlan = ({
  companies,
  employees,
}: Pick<PlansNeeds, 'companies' | 'employees'>): Steps<CommandBody<typeof EndPlan>> => ({
  async keep(body) {
    await companies.profile(body.companyId)
    return body
  },
  subject: ofCompany,
  async work({ companyId, endsAt }, context, log) {
    const recorded = await record(log, companyId, { type: 'end', endsAt }, context)
    await employees.followPlan(companyId, (await companies.profile(companyId)).planId, context)
    return recorded
  },
})

/** The id of a company's own account is the company's id. */
const ofCompany = ({ companyId }: { companyId: string }) => ({ personId: companyId, isNew: false })
