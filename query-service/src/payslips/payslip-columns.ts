import { usualDifference } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'

const { ref, fn, selectFrom } = expressionBuilder<Database, 'read.payslips'>()

/** The valid payslip of the month before in the same currency. */
const before = selectFrom('read.payslips as b')
  .whereRef('b.company_id', '=', 'read.payslips.company_id')
  .whereRef('b.employee_id', '=', 'read.payslips.employee_id')
  .whereRef('b.month', '=', 'read.payslips.month_before')
  .where('b.state', '=', sql.lit('issued'))
  .whereRef('b.currency', '=', 'read.payslips.currency')

/** Its net pay, with the decimal places of the row: those of old payslips can be others. */
const netOf = (digits: Expression<number>, net: Expression<number>) =>
  sql<number>`${net} * power(10, ${ref('read.payslips.digits')} - ${digits})`

const netBefore = before
  .select(inner => netOf(inner.ref('b.digits'), inner.ref('b.net')).as('net'))
  .limit(sql.lit(1))
  .$asScalar()

/** In per cent. */
const difference = fn.coalesce(
  selectFrom('read.payslip_settings as s')
    .select('s.difference')
    .whereRef('s.company_id', '=', 'read.payslips.company_id')
    .whereRef('s.id', '=', 'read.payslips.company_id'),
  sql.lit(usualDifference),
)

const differsMuch = before.where('b.net', '>', sql.lit(0)).where(
  inner => sql<boolean>`abs(${ref('read.payslips.net')} - ${netOf(inner.ref('b.digits'), inner.ref('b.net'))}) * 100
    > ${netOf(inner.ref('b.digits'), inner.ref('b.net'))} * ${difference}`,
)

const ownAttention = ref('read.payslips.own_attention')
/** The same as `attentionOf(exceptionsOf(…))` for a draft. */
const attention = sql<PayslipRow['attention']>`case when ${ref('read.payslips.state')} <> 'draft' then 'none'
  when ${ownAttention} <> 'none' then ${ownAttention}
  when exists ${differsMuch} then 'check' else 'none' end`

const replaced = selectFrom('read.payslips as r')
  .select('r.number')
  .whereRef('r.company_id', '=', 'read.payslips.company_id')
  .whereRef('r.id', '=', 'read.payslips.replaces')

/** The payslip in place of a row. */
const replacement = selectFrom('read.payslips as r')
  .whereRef('r.company_id', '=', 'read.payslips.company_id')
  .whereRef('r.employee_id', '=', 'read.payslips.employee_id')
  .whereRef('r.month', '=', 'read.payslips.month')
  .whereRef('r.replaces', '=', 'read.payslips.id')
  .limit(sql.lit(1))

const replacing = (by: typeof replacement) => ({
  replacesNumber: fn.coalesce(replaced, sql.lit('')),
  replacedBy: by.select('r.id').$asScalar(),
  replacedByNumber: fn.coalesce(by.select('r.number'), sql.lit('')),
})

/** The fields of a payslip that depend on other payslips, as the company sees them. */
export const payslipColumns = { netBefore, difference, attention, ...replacing(replacement) }
/** These fields as the employee sees them, without drafts. */
export const ownPayslipColumns = replacing(replacement.where('r.shown_to', '<>', sql.lit('')))

/** The order of the list: drafts to fix, then drafts to check, each by name. */
export const byAttention = sql<string>`case ${attention} when 'fix' then '0 ' when 'check' then '1 ' else '2 ' end
  || ${ref('read.payslips.full_name')}`
