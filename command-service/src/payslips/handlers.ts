import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type {
  DeletePayslip,
  DraftPayslip,
  IssuePayslip,
  NumberPayslip,
  SavePayslip,
  SavePayslipSettings,
  SavePayslipTemplate,
  TakePayslipDays,
  VoidPayslip,
} from '@rollcall/contracts/payslips/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { One } from './company-payslips.ts'
import { issue, takeDays } from './issue.ts'
import type { PayslipsNeeds } from './needs.ts'
import { payslipSettings } from './payslip-settings.ts'
import { payslipTemplates } from './payslip-templates.ts'
import { wholeMonth } from './usual-lines.ts'

const own = (payslipId: string, { actor }: CommandContext): One => ({ companyId: actor.companyId, payslipId })

export const draftPayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof DraftPayslip> =>
  (body, context) =>
    payslips.draft({ ...body, companyId: context.actor.companyId }, context)

export const savePayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof SavePayslip> =>
  ({ payslipId, version, ...content }, context) =>
    payslips.record(own(payslipId, context), { type: 'save', payslipId, version, content }, context)

export const takePayslipDays =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof TakePayslipDays> =>
  ({ payslipId }, context) =>
    takeDays(payslips, own(payslipId, context), context)

export const deletePayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof DeletePayslip> =>
  ({ payslipId, version }, context) =>
    payslips.record(own(payslipId, context), { type: 'delete', payslipId, version }, context)

export const issuePayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof IssuePayslip> =>
  ({ payslipId, version }, context) =>
    issue(payslips, own(payslipId, context), version, context)

export const numberPayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof NumberPayslip> =>
  (one, context) =>
    payslips.number(one, context)

export const voidPayslip =
  ({ payslips }: Pick<PayslipsNeeds, 'payslips'>): CommandHandler<typeof VoidPayslip> =>
  async ({ payslipId, reason, draft }, context) => {
    const one = own(payslipId, context)
    const found = draft ? await payslips.recordOf(one, context.now) : undefined
    return payslips.record(one, { type: 'void', payslipId, reason, record: found?.record }, context)
  }

export const savePayslipTemplate =
  ({ employees }: Pick<PayslipsNeeds, 'employees'>): CommandHandler<typeof SavePayslipTemplate> =>
  async ({ lines, ...template }, context, log) => {
    const { companyId } = context.actor
    if (!(await employees.has(template.employeeId, context))) throw new Refusal('not-found')
    return log.record(
      {
        streams: [streamOf.payslipTemplates(companyId, template.employeeId)],
        decider: payslipTemplates,
        command: { ...template, lines: wholeMonth(lines) },
        companyId,
      },
      context,
    )
  }

export const savePayslipSettings =
  (): CommandHandler<typeof SavePayslipSettings> =>
  ({ difference }, context, log) => {
    const { companyId } = context.actor
    return log.record(
      {
        streams: [streamOf.payslipSettings(companyId)],
        decider: payslipSettings,
        command: { companyId, difference },
        companyId,
      },
      context,
    )
  }
