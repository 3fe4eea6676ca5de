import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import type { PayslipTemplatesEvent } from '@rollcall/contracts/payslips/events.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import type { Decider } from '../kernel/decider.ts'

export interface PayslipTemplate {
  currency: string
  /** The decimal places of the currency. */
  digits: number
  lines: PayLines
}

/** The usual lines of one employee by the month from which they count, oldest first. */
export type PayslipTemplates = readonly (PayslipTemplate & { fromMonth: string })[]

export interface SaveTemplate extends PayslipTemplate {
  employeeId: string
  fromMonth: string
}

/** A person's usual lines. A later save of the same month replaces the earlier. */
export const payslipTemplates: Decider<PayslipTemplates, SaveTemplate, PayslipTemplatesEvent> = {
  stream: 'payslipTemplates',
  initial: [],
  evolve: (state, { data: { employeeId: _, ...saved } }) =>
    [...state.filter(({ fromMonth }) => fromMonth !== saved.fromMonth), saved].sort((a, b) =>
      a.fromMonth < b.fromMonth ? -1 : 1,
    ),
  decide({ employeeId, fromMonth, currency, digits, lines }, state) {
    const before = templateOf(state, fromMonth)
    return before && isSame(before, { ...before, currency, digits, lines })
      ? []
      : [{ type: 'PayslipTemplateSaved', data: { employeeId, fromMonth, currency, digits, lines } }]
  },
}

/** The template of a month (YYYY-MM): the newest that has begun; undefined: none has. */
export const templateOf = (
  templates: PayslipTemplates,
  month: string,
): PayslipTemplates[number] | undefined => templates.findLast(({ fromMonth }) => fromMonth <= month)
