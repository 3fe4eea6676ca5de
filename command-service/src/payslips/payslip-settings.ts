import type { PayslipSettingsEvent } from '@rollcall/contracts/payslips/events.ts'
import { usualDifference } from '@rollcall/contracts/payslips/payslip.ts'
import type { Decider } from '../kernel/decider.ts'

export interface SavePayslipSettingsCommand {
  companyId: string
  /** In per cent. */
  difference: number
}

/** A company's settings for its payslips. */
export const payslipSettings: Decider<
  { difference: number },
  SavePayslipSettingsCommand,
  PayslipSettingsEvent
> = {
  stream: 'payslipSettings',
  initial: { difference: usualDifference },
  evolve: (_state, { data: { difference } }) => ({ difference }),
  decide: ({ companyId, difference }, state) =>
    difference === state.difference
      ? []
      : [{ type: 'PayslipSettingsSaved', data: { companyId, difference } }],
}
