import { usualDifference } from '@rollcall/contracts/payslips/payslip.ts'

/* SQL about a row of `read.payslips`. */

/** The condition on the valid payslip `b` of the month before in the same currency. */
const isBefore = `b.company_id = payslips.company_id and b.employee_id = payslips.employee_id
  and b.month = payslips.month_before and b.state = 'issued' and b.currency = payslips.currency`

const netBefore = `(select b.net from read.payslips b where ${isBefore} limit 1)`

/** In per cent. */
const difference = `coalesce((select s.difference from read.payslip_settings s
  where s.company_id = payslips.company_id and s.id = payslips.company_id), ${usualDifference})`

/** The same as `attentionOf(exceptionsOf(…))` for a draft. */
const attention = `case when state <> 'draft' then 'none' when own_attention <> 'none' then own_attention
  when exists (select from read.payslips b where ${isBefore}
    and b.net > 0 and abs(payslips.net - b.net) * 100 > b.net * ${difference}) then 'check'
  else 'none' end`

const replacesNumber = `coalesce((select r.number from read.payslips r
  where r.company_id = payslips.company_id and r.id = payslips.replaces), '')`

/** A column of the payslip in place of a row. `shown`: only one that the employee sees. */
const ofReplacement = (column: 'id' | 'number', shown: boolean) => `(select r.${column} from read.payslips r
  where r.company_id = payslips.company_id and r.employee_id = payslips.employee_id and r.month = payslips.month
    and r.replaces = payslips.id${shown ? ` and r.shown_to <> ''` : ''} limit 1)`

const replacement = (shown: boolean) => ({
  replacesNumber,
  replacedBy: ofReplacement('id', shown),
  replacedByNumber: `coalesce(${ofReplacement('number', shown)}, '')`,
})

/** What other payslips decide about a payslip, as the company sees it. */
export const payslipColumns = { netBefore, difference, attention, ...replacement(false) }
/** The same as the employee sees it, who does not know of drafts. */
export const ownPayslipColumns = replacement(true)

/** What to fix first, then what to check, each by name. */
export const byAttention = `case ${attention} when 'fix' then '0 ' when 'check' then '1 ' else '2 ' end || full_name`
