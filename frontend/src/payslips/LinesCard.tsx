import { Button, TextField } from '@mui/material'
import { SavePayslipTemplate } from '@rollcall/contracts/payslips/commands.ts'
import type { Counted } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import { amountInWords } from '@rollcall/contracts/payslips/in-words.ts'
import { sides } from '@rollcall/contracts/payslips/lines.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { monthName } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { contentOf, type Draft, type Faults } from './draft.ts'
import styles from './Editor.module.css'
import { SideLines } from './SideLines.tsx'

/** The lines of a draft with their sums, what is left, and the note. */
export function LinesCard({
  row,
  draft,
  faults,
  counted,
  onEdit,
}: {
  row: PayslipRow
  draft: Draft
  faults: Faults
  counted: Counted
  onEdit: (change: (draft: Draft) => Draft) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)
  const amount = (of: number) => amountText(of, digitsOf(draft.currency))
  const { totalEarnings, totalDeductions, net } = counted
  const noteFault = faults.get('note')
  return (
    <Card title={text('lines')} aside={<SaveTemplateButton row={row} draft={draft} />}>
      {sides.map(side => (
        <SideLines key={side} side={side} draft={draft} faults={faults} counted={counted} onEdit={onEdit} />
      ))}
      <div className={styles.net}>
        <p>
          <b>{text('net')}</b>{' '}
          <span className={styles.quiet}>
            {text('net_of', { earnings: amount(totalEarnings), deductions: amount(totalDeductions) })}
          </span>
        </p>
        <p className={styles.big} data-below={net < 0}>
          {amount(net)}
        </p>
        {net < 0 ? (
          <p className={styles.below} role="alert">
            <Icon shape={warn} size={15} /> {text('below')}
          </p>
        ) : (
          <p className={styles.quiet}>{amountInWords(net, draft.currency, digitsOf(draft.currency))}</p>
        )}
        <p className={styles.rounding}>{text('rounding')}</p>
      </div>
      <div className={styles.note}>
        <TextField
          id={id}
          label={`${text('note')}, ${text('note_hint')}`}
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
          margin="none"
          value={draft.note}
          error={noteFault !== undefined}
          helperText={noteFault ?? ''}
          onChange={({ target }) => onEdit(before => ({ ...before, note: target.value }))}
          slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
        />
      </div>
      <p className={styles.keys}>{text('keys')}</p>
    </Card>
  )
}

/** Saves the lines of a draft as the employee's template from its month on. */
function SaveTemplateButton({
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
        void run({
          employeeId,
          fromMonth: month,
          currency: content.currency,
          digits: content.digits,
          lines: content.lines,
        })
      }
    >
      {translate('payslip_editor.template.save')}
    </Button>
  )
}
