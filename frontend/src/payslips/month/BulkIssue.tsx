import { Button } from '@mui/material'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { recordActs } from '../../kit/record/RecordActs.tsx'
import styles from './Issue.module.css'
import { netsOf } from './IssueEffect.tsx'
import { payslipActs } from './payslip-acts.ts'
import { isReady } from './selectable.ts'
import { useMonthWords } from './useMonth.ts'

/** The net pay of the selected drafts by currency, and the actions on the selected payslips. */
export function BulkIssue({
  selected,
  pdf,
  onIssue,
}: {
  selected: readonly PayslipRow[]
  /** Downloads their PDF. */
  pdf: ReactNode
  /** Absent: not while others are issued. */
  onIssue: ((ids: readonly string[]) => void) | undefined
}) {
  const { text } = useMonthWords()
  const ready = selected.filter(isReady)
  if (selected.length === 0) return null
  return (
    <>
      {ready.length > 0 && (
        <span className={styles.selected}>
          {text('selected')}{' '}
          {netsOf(ready).map(({ currency, digits, net }) => (
            <b key={currency}>
              {currency} {amountText(net, digits)}
            </b>
          ))}
        </span>
      )}
      {recordActs(payslipActs, selected)}
      {pdf}
      {onIssue && ready.length > 0 && (
        <Button size="small" variant="contained" onClick={() => onIssue(ready.map(({ id }) => id))}>
          {text('issue.open', { smart_count: ready.length })}
        </Button>
      )}
    </>
  )
}
