import type { EditCompanyProfile } from '@rollcall/contracts/company/commands.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { Appended } from '../kernel/handle-command.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { recordOn } from './companies.ts'
import type { CompanyNeeds } from './needs.ts'

/**
 * Changes the profile at once, except a new address: it is claimed and becomes valid when its link is opened. The
 * company's account gets the company's name. Throws Refusal 'email-taken' (field `email`).
 */
export const editCompanyProfile = ({
  companies,
  accounts,
}: Pick<CompanyNeeds, 'companies' | 'accounts'>): Steps<CommandBody<typeof EditCompanyProfile>> => ({
  async keep(form, context) {
    const { companyId } = context.actor
    const before = await companies.profile(companyId)
    if (sameEmail(form.email) !== sameEmail(before.email))
      await accounts.checkEmail(form.email, { accountId: companyId, companyId, role: 'company' }, context)
    return form
  },
  subject: (_form, { actor }) => ({ personId: actor.companyId, isNew: false }),
  async work(form, context, log) {
    const { companyId } = context.actor
    const holder = { accountId: companyId, companyId, role: 'company' } as const
    const before = await companies.profile(companyId)
    const steps: Appended[] = []
    const moved = sameEmail(form.email) !== sameEmail(before.email)
    if (moved) {
      const { name, email } = form
      steps.push(await accounts.requestEmailChange({ ...holder, name, email }, context))
    }
    const email = moved ? before.email : form.email
    // The request for the new address goes to the same stream, where a command writes only once.
    const renaming = { ...context, commandId: context.newId('rename') }
    steps.push(await accounts.rename({ ...holder, name: form.name, email }, renaming))
    const command = { type: 'editProfile', form: { ...form, email } } as const
    const recorded = await recordOn(log, companyId, command, context)
    const last =
      steps
        .map(step => step.position)
        .sort(comparePositions)
        .at(-1) ?? '0'
    return comparePositions(last, recorded.position) > 0 ? { ...recorded, position: last } : recorded
  },
})
