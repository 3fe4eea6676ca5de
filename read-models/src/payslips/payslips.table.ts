import type { Attention } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Fields that depend on other payslips or the company are joined when it is read. */
type Joined = 'netBefore' | 'difference' | 'attention' | 'replacesNumber' | 'replacedBy' | 'replacedByNumber'

/**
 * `month_before`: the month with which the net is compared. `own_attention`: the attention that it needs, apart from
 * other payslips.
 * `shown_to`: the employee once it is issued, '' before. `number_at`: when its issuing counts as interrupted.
 */
export const payslipsTable = defineTableOf<
  Omit<PayslipRow, Joined> & {
    monthBefore: string
    ownAttention: Attention
    shownTo: string
    numberAt: string | null
  }
>({
  name: 'payslips',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    full_name: 'name',
    former: 'boolean',
    position: 'name',
    month: 'text',
    month_before: 'text',
    state: 'text',
    number: 'name',
    currency: 'text',
    digits: 'integer',
    lines: 'json',
    days: 'json',
    days_worked: 'double',
    parties: 'json',
    earnings: 'json',
    deductions: 'json',
    total_earnings: 'double',
    total_deductions: 'double',
    net: 'double',
    note: 'text',
    source: 'text',
    version: 'integer',
    own_attention: 'text',
    recorded_at: 'instant',
    known_to: 'text',
    as_locked: 'text?',
    drafted_at: 'instant',
    saved_at: 'instant',
    issued_at: 'instant?',
    voided_at: 'instant?',
    void_reason: 'text',
    replaces: 'text?',
    shown_to: 'text',
    number_at: 'instant?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'month', 'full_name', 'id'],
    ['company_id', 'employee_id', 'month'],
    ['company_id', 'shown_to', 'month', 'id'],
    ['number_at', 'id'],
  ],
  counted: ['month'],
  searched: ['full_name', 'number'],
  owner: 'shown_to',
  fillfactor: 80,
})
