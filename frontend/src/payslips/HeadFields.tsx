import { TextField } from '@mui/material'
import { currencies } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayslipRow, PayslipTemplateRow } from '@rollcall/contracts/payslips/views.ts'
import { useId, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { addMonths, monthName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { type Draft, draftOf, inCurrency, isSameLines, linesForMonth, shownLines } from './draft.ts'
import styles from './Editor.module.css'
import { payslipAddress } from './payslip-address.ts'

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
        {currencies.map(code => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </TextField>
    </div>
  )
}

/** The employee's templates by month. Choosing one replaces the lines of the draft. */
function TemplateField({
  row,
  draft,
  onEdit,
}: {
  row: Pick<PayslipRow, 'employeeId' | 'source' | 'days'>
  draft: Draft
  onEdit: (change: (draft: Draft) => Draft) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const [asked, setAsked] = useState<PayslipTemplateRow>()
  const { data: templates = [] } = useGetList<PayslipTemplateRow>(
    'payslip-template',
    {
      filter: { employeeId: row.employeeId },
      sort: { field: 'fromMonth', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { onError: () => undefined },
  )
  const lines = shownLines(draft)
  const used = templates.find(
    each => each.currency === draft.currency && isSameLines(linesForMonth(each.lines, row.days), lines),
  )
  const text = (key: string, args: object = {}) => translate(`payslip_editor.template.${key}`, args)
  const take = ({ currency, lines }: PayslipTemplateRow) =>
    onEdit(before => draftOf({ currency, lines: linesForMonth(lines, row.days), note: before.note }))
  return (
    <>
      <TextField
        select
        id={id}
        label={text('label')}
        value={used?.id ?? ''}
        onChange={({ target }) => {
          const chosen = templates.find(each => each.id === target.value)
          if (!chosen) return
          if (draft.earnings.length + draft.deductions.length === 0) take(chosen)
          else setAsked(chosen)
        }}
        margin="none"
        fullWidth
        slotProps={native}
      >
        {!used && <option value="">{text(templates.length === 0 ? 'none' : `own.${row.source}`)}</option>}
        {templates.map(each => (
          <option key={each.id} value={each.id}>
            {text('since', { month: monthName(each.fromMonth) })}
          </option>
        ))}
      </TextField>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('replace')}
        act={text('replace_act')}
        onAct={() => {
          if (asked) take(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      >
        {text('replace_text', { month: asked ? monthName(asked.fromMonth) : '' })}
      </ConfirmDialog>
    </>
  )
}

/** The months for which payslips are usually made, the latest first: the next one and the two years before. */
export function usePayMonths(shown?: string): string[] {
  const { today } = useCalendar()
  const current = today.slice(0, 7)
  const months = Array.from({ length: 26 }, (_, index) => addMonths(current, 1 - index))
  return shown === undefined || months.includes(shown) ? months : [...months, shown].sort().reverse()
}
