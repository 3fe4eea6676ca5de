import { TextField } from '@mui/material'
import { currencies } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { monthName } from '../kit/dates.ts'
import { type Draft, inCurrency } from './draft.ts'
import styles from './Editor.module.css'
import { payslipAddress } from './payslip-address.ts'
import { TemplateField } from './TemplateField.tsx'
import { usePayMonths } from './usePayMonths.ts'

const native = { select: { native: true }, inputLabel: { shrink: true } }

/** The template, the month and the currency of a draft. Another month leads to that month's payslip. */
export function HeadFields({
  row,
  draft,
  onEdit,
}: {
  row: PayslipRow
  draft: Draft
  onEdit: (change: (draft: Draft) => Draft) => void
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const months = usePayMonths(row.month)
  const id = useId()
  const text = (key: string) => translate(`payslip_editor.${key}`)
  return (
    <div className={styles.trio}>
      <TemplateField row={row} draft={draft} onEdit={onEdit} />
      <TextField
        select
        id={`${id}m`}
        label={text('month')}
        value={row.month}
        onChange={({ target }) =>
          void navigate(payslipAddress({ employee: row.employeeId, month: target.value }))
        }
        margin="none"
        fullWidth
        slotProps={native}
      >
        {months.map(month => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        id={`${id}c`}
        label={text('currency')}
        value={draft.currency}
        onChange={({ target }) => onEdit(before => inCurrency(before, target.value))}
        margin="none"
        fullWidth
        slotProps={native}
      >
        {currencies().map(code => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </TextField>
    </div>
  )
}
