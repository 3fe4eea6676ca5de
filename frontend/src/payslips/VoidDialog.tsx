import { VoidPayslip } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { BooleanInput, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { monthName } from '../kit/dates.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'

const schema = VoidPayslip.schema.omit({ payslipId: true })
const withDraft = { reason: '', draft: true }
const withoutDraft = { reason: '', draft: false }

/**
 * Asks for the reason, voids an issued payslip, and makes a draft of the replacement unless that is unticked. A deleted
 * employee gets none.
 */
export function VoidDialog({
  payslip: { id, fullName, former, number, month },
  open,
  onClose,
  onDone,
}: {
  payslip: Pick<PayslipRow, 'id' | 'fullName' | 'former' | 'number' | 'month'>
  open: boolean
  onClose: () => void
  /** Called after the payslip is voided. */
  onDone?: () => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`payslip_void.${key}`, args)
  const { submit } = useCommand(VoidPayslip, {
    changes: ['payslip'],
    done: 'payslip_void.done',
    args: { number },
  })
  return (
    open && (
      <FormDialog
        open
        danger
        title={text('title', { number })}
        text={text(former ? 'text_former' : 'text', { name: fullName, month: monthName(month) })}
        act={text('act')}
        schema={schema}
        values={former ? withoutDraft : withDraft}
        onSubmit={async given => {
          const errors = await submit({ payslipId: id, ...schema.parse(given) })
          if (errors) return errors
          onClose()
          onDone?.()
          return undefined
        }}
        onClose={onClose}
      >
        <Field
          source="reason"
          label={text('reason')}
          help={former ? undefined : text('reason_help', { name: fullName })}
          rows={2}
          autoFocus
        />
        {!former && <BooleanInput source="draft" label={text('draft')} helperText={text('draft_help')} />}
      </FormDialog>
    )
  )
}
