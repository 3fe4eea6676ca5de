import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { PayslipTemplatesEvent } from '@rollcall/contracts/payslips/events.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import type { Decider } from '../kernel/decider.ts'

export interface PayslipTemplate {
  currency: string
  lines: PayLines
}

/** The usual lines of one employee by the month from which on they count, the oldest first. */
export type PayslipTemplates = readonly (PayslipTemplate & { since: string })[]

export interface SaveTemplate extends PayslipTemplate {
  employeeId: string
  since: string
}

/** A person's usual lines. A later save of the same month replaces the earlier. */
export const payslipTemplates: Decider<PayslipTemplates, SaveTemplate, PayslipTemplatesEvent> = {
  stream: 'payslipTemplates',
  initial: [],
  evolve: (state, { data: { since, currency, lines } }) =>
    [...state.filter(each => each.since !== since), { since, currency, lines }].sort((a, b) =>
      a.since < b.since ? -1 : 1,
    ),
  decide({ employeeId, since, currency, lines }, state) {
    const before = templateOf(state, since)
    return before && isSame(before, { ...before, currency, lines })
      ? []
      : [{ type: 'PayslipTemplateSaved', data: { employeeId, since, currency, lines } }]
  },
}

/** The template of a month (YYYY-MM): the newest that has begun; undefined: none has. */
export const templateOf = (
  templates: PayslipTemplates,
  month: string,
): PayslipTemplates[number] | undefined => templates.findLast(({ since }) => since <= month)
