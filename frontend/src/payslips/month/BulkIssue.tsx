import { Button } from '@mui/material'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { recordActs } from '../../kit/record/RecordActs.tsx'
import styles from './Issue.module.css'
import { payslipActs } from './payslip-acts.ts'
import { isReady } from './selectable.ts'
import { netsOf } from './sums.ts'
import { useMonthWords } from './useMonthWords.ts'

/** The net pay of the selected drafts by currency, and what can be done with them. */
export function BulkIssue({
  selected,
  onIssue,
}: {
  selected: readonly PayslipRow[]
  /** Absent: not while others are issued. */
  onIssue: ((ids: readonly string[]) => void) | undefined
}) {
  const { text } = useMonthWords()
  const ready = selected.filter(isReady)
  if (ready.length === 0) return null
  return (
    <>
      <span className={styles.selected}>
        {text('selected')}{' '}
        {netsOf(ready).map(({ currency, digits, net }) => (
          <b key={currency}>
            {currency} {amountText(net, digits)}
          </b>
        ))}
      </span>
      {recordActs(payslipActs, selected)}
      {onIssue && (
        <Button size="small" variant="contained" onClick={() => onIssue(ready.map(({ id }) => id))}>
          {text('issue.open', { smart_count: ready.length })}
        </Button>
      )}
    </>
  )
}
