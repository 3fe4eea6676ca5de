import { Button } from '@mui/material'
import { SavePayslipTemplate } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { monthName } from '../kit/dates.ts'
import { contentOf, type Draft } from './draft.ts'

/** Saves the lines of a draft as the employee's template from its month on. */
export function SaveTemplateButton({
  row: { employeeId, month },
  draft,
}: {
  row: Pick<PayslipRow, 'employeeId' | 'month'>
  draft: Draft
}) {
  const translate = useTranslate()
  const { run, busy } = useCommand(SavePayslipTemplate, {
    changes: ['payslip-template'],
    done: 'payslip_editor.template.saved',
    args: { month: monthName(month) },
  })
  const found = contentOf(draft)
  const isEmpty = draft.earnings.length + draft.deductions.length === 0
  const content = 'content' in found ? found.content : undefined
  return (
    <Button
      size="small"
      loading={busy}
      disabled={!content || isEmpty}
      onClick={() =>
        content &&
        void run({ employeeId, fromMonth: month, currency: content.currency, lines: content.lines })
      }
    >
      {translate('payslip_editor.template.save')}
    </Button>
  )
}
