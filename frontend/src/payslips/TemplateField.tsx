import { TextField } from '@mui/material'
import type { PayslipRow, PayslipTemplateRow } from '@rollcall/contracts/payslips/views.ts'
import { useId, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { monthName } from '../kit/dates.ts'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { type Draft, draftOf, isSameLines, linesForMonth, shownLines } from './draft.ts'

const native = { select: { native: true }, inputLabel: { shrink: true } }

/** The employee's templates by month. Choosing one replaces the lines of the draft. */
export function TemplateField({
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
