import type { AuditorAccess } from '@rollcall/contracts/auditors/access.ts'
import type {
  BeginAuditorLook,
  ChangeAuditorAccess,
  EndAuditor,
  EndAuditorOnItsDay,
  InviteAuditor,
  RemindAuditorsEnd,
} from '@rollcall/contracts/auditors/commands.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { AccountsPort } from '../accounts/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { isFinal } from '../kernel/is-final.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { streamOf } from '../kernel/streams.ts'
import type { AuditorCommand } from './auditor.ts'
import { auditorLook } from './auditor-look.ts'
import type { Auditors } from './auditors.ts'

/** What the commands of auditors use. */
export interface AuditorsNeeds {
  auditors: Auditors
  accounts: AccountsPort
  employees: EmployeesPort
}

const accountOf = (auditorId: string, context: CommandContext) =>
  ({ accountId: auditorId, companyId: context.actor.companyId, role: 'auditor' }) as const

/** Throws Refusal 'invalid-input' at the field when somebody was never an employee of the sender's company. */
async function checkPeople(
  { employeeIds }: AuditorAccess,
  employees: EmployeesPort,
  { actor: { companyId } }: CommandContext,
): Promise<void> {
  if (employeeIds === null) return
  const ever = new Set(await employees.everyoneEver(companyId))
  if (employeeIds.every(id => ever.has(id))) return
  const message = 'One of these people was never an employee'
  throw new Refusal('invalid-input', undefined, [{ path: 'employeeIds', message }])
}

async function invitation(
  { name, email, ...access }: CommandBody<typeof InviteAuditor>,
  auditors: Auditors,
  context: CommandContext,
) {
  const auditorId = context.newId('auditor')
  const today = await auditors.today(context.actor.companyId, context.now)
  return { type: 'invite', auditorId, email, name, access, today } as const satisfies AuditorCommand
}

/** Claims the address, records what is shared, then opens the account and sends the invitation. */
export const inviteAuditor = ({
  auditors,
  accounts,
  employees,
}: AuditorsNeeds): Steps<CommandBody<typeof InviteAuditor>> => ({
  async keep(form, context) {
    await checkPeople(form, employees, context)
    const command = await invitation(form, auditors, context)
    const { auditorId } = command
    await auditors.check(context.actor.companyId, auditorId, command, context)
    await accounts.checkEmail(form.email, accountOf(auditorId, context), context)
    return form
  },
  subject: (_form, context) => ({ personId: context.newId('auditor'), isNew: true }),
  async work(form, context) {
    const { companyId } = context.actor
    const command = await invitation(form, auditors, context)
    const { auditorId } = command
    const holder = accountOf(auditorId, context)
    await accounts.claimEmail(form.email, holder, context)
    try {
      await auditors.record(companyId, auditorId, command, context)
    } catch (error) {
      if (isFinal(error)) await accounts.releaseEmail(form.email, auditorId, context)
      throw error
    }
    const { status } = await auditors.find(companyId, auditorId)
    // Somebody ended the access before a late repetition.
    if (status === 'ended')
      throw new Refusal('rule-broken', 'This access has ended. Invite the auditor again.')
    const invited = await accounts.invite({ ...holder, email: form.email, name: form.name }, context)
    return { ...invited, id: auditorId }
  },
})

export const changeAuditorAccess =
  ({
    auditors,
    employees,
  }: Pick<AuditorsNeeds, 'auditors' | 'employees'>): CommandHandler<typeof ChangeAuditorAccess> =>
  async ({ auditorId, ...access }, context) => {
    const { companyId } = context.actor
    await auditors.find(companyId, auditorId)
    await checkPeople(access, employees, context)
    const today = await auditors.today(companyId, context.now)
    return auditors.record(companyId, auditorId, { type: 'change', access, today }, context)
  }

type Ending = Pick<AuditorsNeeds, 'auditors' | 'accounts'>

/** Ends the access, then closes the account, which ends its sessions and frees the address. */
async function end(
  companyId: string,
  auditorId: string,
  command: AuditorCommand,
  { auditors, accounts }: Ending,
  context: CommandContext,
) {
  const recorded = await auditors.record(companyId, auditorId, command, context)
  const { status, email } = await auditors.find(companyId, auditorId)
  return status === 'ended' ? accounts.close(companyId, auditorId, email, context) : recorded
}

export const endAuditor = (needs: Ending): Steps<CommandBody<typeof EndAuditor>> => ({
  async keep(body, context) {
    await needs.auditors.find(context.actor.companyId, body.auditorId)
    return body
  },
  subject: ({ auditorId }) => ({ personId: auditorId, isNew: false }),
  work: ({ auditorId }, context) => end(context.actor.companyId, auditorId, { type: 'end' }, needs, context),
})

export const endAuditorOnItsDay = (needs: Ending): Steps<CommandBody<typeof EndAuditorOnItsDay>> => ({
  async keep(body) {
    await needs.auditors.find(body.companyId, body.auditorId)
    return body
  },
  subject: ({ auditorId }) => ({ personId: auditorId, isNew: false }),
  async work({ companyId, auditorId, until }, context) {
    const today = await needs.auditors.today(companyId, context.now)
    return end(companyId, auditorId, { type: 'endOnItsDay', until, today }, needs, context)
  },
})

export const remindAuditorsEnd =
  ({ auditors }: Pick<AuditorsNeeds, 'auditors'>): CommandHandler<typeof RemindAuditorsEnd> =>
  async ({ companyId, auditorId, until }, context) => {
    const today = await auditors.today(companyId, context.now)
    return auditors.record(companyId, auditorId, { type: 'remind', until, today }, context)
  }

/** Throws Refusal 'wrong-role' for what is not shared with the sender, and 'not-found' for a person of another company. */
export const beginAuditorLook =
  ({
    auditors,
    employees,
  }: Pick<AuditorsNeeds, 'auditors' | 'employees'>): CommandHandler<typeof BeginAuditorLook> =>
  async (asked, context, log) => {
    const { companyId, accountId } = context.actor
    const days = asked.what === 'replay' ? asked : undefined
    await auditors.checkAccess(days, context)
    if (days && !(await employees.historyOf(companyId, days.employeeId))) throw new Refusal('not-found')
    const lookId = context.newId('look')
    const { employeeId = null, from = null, to = null } = days ?? {}
    const look = { lookId, auditorId: accountId, what: asked.what, employeeId, from, to }
    const streams = [streamOf.auditorLook(companyId, lookId)]
    const command = { type: 'begin', ...look } as const
    return {
      ...(await log.record({ streams, decider: auditorLook, command, companyId }, context)),
      id: lookId,
    }
  }
