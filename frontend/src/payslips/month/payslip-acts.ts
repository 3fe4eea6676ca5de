import { DeletePayslip } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { bin } from '../../kit/parts/icons.tsx'
import { defineActs } from '../../kit/record/acts.ts'

/** The list's actions on drafts. */
export const payslipActs = defineActs(
  {
    resource: 'payslip',
    texts: 'payslip_month',
    body: ({ id, version }: PayslipRow) => ({ payslipId: id, version }),
    nameOf: ({ fullName }) => fullName,
  },
  act => [
    act(DeletePayslip, {
      name: 'delete',
      icon: bin,
      when: ({ state }) => state === 'draft',
      danger: true,
      delayed: true,
    }),
  ],
)
