import { DeletePayslip } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { bin } from '../../kit/parts/icons.tsx'
import type { ActsOf } from '../../kit/record/acts.ts'

/** What the list does with drafts. */
export const payslipActs: ActsOf<PayslipRow> = {
  resource: 'payslip',
  texts: 'payslip_month',
  body: ({ id, version }) => ({ payslipId: id, version }),
  nameOf: ({ fullName }) => fullName,
  acts: [
    {
      name: 'delete',
      icon: bin,
      command: DeletePayslip,
      when: ({ state }) => state === 'draft',
      danger: true,
      delayed: true,
    },
  ],
}
