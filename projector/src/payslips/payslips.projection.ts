import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { daysWorked, type PayDays } from '@rollcall/contracts/payslips/days.ts'
import {
  PayslipConfirmed,
  PayslipDaysTaken,
  PayslipDeleted,
  PayslipDrafted,
  PayslipIssued,
  PayslipSaved,
  PayslipVoided,
} from '@rollcall/contracts/payslips/events.ts'
import { attentionOf, exceptionsOf } from '@rollcall/contracts/payslips/payslip.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { payslipsTable } from '@rollcall/read-models/payslips/payslips.table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'
import { isReadable } from './readable.ts'

type Payslip = RowOf<typeof payslipsTable>

/** Milliseconds until the issuing of a payslip counts as interrupted. It takes less than a second. */
const interruptedAfter = 60_000

const key = ({ companyId, data }: FoldedEvent<{ type: string; data: { payslipId: string } }>) => [
  companyId,
  data.payslipId,
]

/** The columns that are computed from the lines and the days of a draft. */
function figures({ lines, days, currency, digits }: Pick<Payslip, 'lines' | 'days' | 'currency' | 'digits'>) {
  const sums = countedPayslip(lines, days, currency)
  return {
    lines,
    days,
    currency,
    digits,
    days_worked: daysWorked(days),
    ...amounts(sums),
    own_attention: attentionOf(exceptionsOf(sums, days, null)),
  }
}
const amounts = (sums: ReturnType<typeof countedPayslip>) => ({
  earnings: [...sums.earnings],
  deductions: [...sums.deductions],
  total_earnings: sums.totalEarnings,
  total_deductions: sums.totalDeductions,
  net: sums.net,
})
const who = (parties: Payslip['parties']) => ({
  parties,
  full_name: parties.fullName,
  position: parties.position,
})
type Days = Payslip['days']
/** The lists of events are never changed; the view's types are those of JSON. */
const daysOf = ({ adjustments, ...days }: PayDays): Days => ({
  ...days,
  missingPunchOuts: [...days.missingPunchOuts],
  ...(adjustments && { adjustments: [...adjustments] }),
})

/**
 * The payslips of every company: drafts, issued and voided ones. Those of erased people, and the drafts of deleted ones,
 * have no row.
 */
export const payslips = defineProjection<Payslip>({
  table: payslipsTable,
  version: 5,
  when: [
    on(PayslipDrafted, {
      key,
      fold: (_row, { companyId, data, decidedAt }) =>
        isReadable(data.lines, data.days, data.parties)
          ? {
              company_id: companyId,
              id: data.payslipId,
              employee_id: data.employeeId,
              ...who(data.parties),
              former: false,
              month: data.month,
              month_before: addMonths(data.month, -1),
              state: 'draft',
              number: '',
              ...figures({ ...data, days: daysOf(data.days) }),
              note: data.note,
              source: data.source,
              version: 1,
              recorded_at: decidedAt,
              known_to: data.knownTo,
              as_locked: data.asLocked ?? null,
              drafted_at: decidedAt,
              saved_at: decidedAt,
              issued_at: null,
              voided_at: null,
              void_reason: '',
              replaces: data.replaces,
              shown_to: '',
              number_at: null,
            }
          : undefined,
    }),
    on(PayslipSaved, {
      key,
      fold: (row, { data, decidedAt }) =>
        row && isReadable(data.lines)
          ? {
              ...row,
              ...figures({ ...data, days: row.days }),
              note: data.note,
              version: row.version + 1,
              saved_at: decidedAt,
            }
          : undefined,
    }),
    on(PayslipDaysTaken, {
      key,
      fold: (row, { data, decidedAt }) =>
        row && isReadable(data.days, data.parties)
          ? {
              ...row,
              ...who(data.parties),
              ...figures({ ...row, days: daysOf(data.days) }),
              version: row.version + 1,
              recorded_at: decidedAt,
              known_to: data.knownTo,
              as_locked: data.asLocked ?? null,
              saved_at: decidedAt,
            }
          : undefined,
    }),
    on(PayslipDeleted, { key, fold: () => undefined }),
    on(PayslipConfirmed, {
      key,
      fold: (row, { data, decidedAt, recordedAt }) =>
        row && isReadable(data.lines, data.days, data.parties, data.counted)
          ? {
              ...row,
              ...who(data.parties),
              currency: data.currency,
              digits: data.digits,
              lines: data.lines,
              days: daysOf(data.days),
              days_worked: daysWorked(data.days),
              // The amounts of an issued payslip never change.
              ...amounts(data.counted),
              note: data.note,
              state: 'issuing',
              own_attention: 'none',
              recorded_at: decidedAt,
              known_to: data.knownTo,
              as_locked: data.asLocked ?? null,
              number_at: new Date(Date.parse(recordedAt) + interruptedAfter).toISOString(),
            }
          : undefined,
    }),
    on(PayslipIssued, {
      key,
      fold: (row, { data, decidedAt }) =>
        row && {
          ...row,
          state: 'issued',
          number: data.number,
          issued_at: decidedAt,
          shown_to: row.employee_id,
          number_at: null,
        },
    }),
    on(PayslipVoided, {
      key,
      fold: (row, { data, decidedAt }) =>
        row && { ...row, state: 'voided', voided_at: decidedAt, void_reason: data.reason },
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: row => (row.state === 'draft' ? undefined : { ...row, former: true }),
    }),
  ],
})
