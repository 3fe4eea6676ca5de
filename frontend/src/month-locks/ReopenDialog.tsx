import { Button } from '@mui/material'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { ReopenMonth } from '@rollcall/contracts/month-locks/commands.ts'
import { monthToLockName } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCommandFrom } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { Consequences } from '../kit/parts/Consequences.tsx'
import { download, payslip, undo } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import { shield } from '../look/icons.tsx'

const schema = ReopenMonth.schema.pick({ reason: true })

/** Asks for the reason before a month is reopened, says what happens, and offers an adjustment instead. */
export function ReopenDialog({ month, next, onClose }: { month: string; next: string; onClose: () => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) =>
    translate(`month_locks.${key}`, { month: monthName(month), next: monthName(next), ...args })
  const { submit } = useCommandFrom(ReopenMonth, ({ reason }: { reason: string }) => ({ month, reason }), {
    changes: ['month-lock', monthToLockName],
    done: 'month_locks.reopen.done',
    args: { month: monthName(month) },
    onDone: onClose,
  })
  return (
    <FormDialog<{ reason: string }>
      open
      wide
      title={text('reopen.title')}
      text={
        <div className={layout.stack}>
          <p>{text('reopen.text')}</p>
          <div>
            <Button variant="outlined" size="small" component={Link} to={`/app/team-in-out?month=${month}`}>
              {text('reopen.adjust')}
            </Button>
          </div>
          <Consequences
            title={text('happens')}
            lines={[
              [undo, text('on_reopen.correct')],
              [payslip, text('on_reopen.payslips')],
              [download, text('on_reopen.says')],
              [shield, text('on_reopen.record')],
            ]}
          />
        </div>
      }
      act={text('reopen.act')}
      schema={schema}
      values={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        source="reason"
        label={text('reopen.reason')}
        help={text('reopen.reason_help')}
        rows={3}
        autoFocus
      />
    </FormDialog>
  )
}
