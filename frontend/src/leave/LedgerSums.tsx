import { ledgerKinds } from '@rollcall/contracts/leave/ledger.ts'
import type { LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import styles from './Balance.module.css'
import { changeText, daysText } from './words.ts'

/** The lines of a ledger as one sum, by kind. Kinds without a line are left out. */
export function LedgerSums({ lines, balance }: { lines: readonly LeaveLedgerRow[]; balance: number }) {
  const translate = useTranslate()
  const sums = ledgerKinds
    .map(kind => ({ kind, its: lines.filter(line => line.kind === kind) }))
    .filter(({ its }) => its.length > 0)
  return (
    <dl className={styles.sums}>
      {sums.map(({ kind, its }) => (
        <div key={kind}>
          <dt>{translate(`balance.sum.${kind}`)}</dt>
          <dd>{changeText(its.reduce((sum, { days }) => sum + days, 0))}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{translate('balance.sum.total')}</dt>
        <dd>= {daysText(balance)}</dd>
      </div>
    </dl>
  )
}
