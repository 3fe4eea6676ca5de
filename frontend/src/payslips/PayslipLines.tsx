// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { monthName } from '../kit/dates.ts'
import { Chip } from '../kit/parts/Chip.tsx'
import { cross } from '../look/icons.tsx'
import styles from './MyPayslips.module.css'

/** Payslips as links with month, number and net pay. `shown`: the id of the one whose sheet is shown. */
export function PayslipLines({ of, shown }: { of: readonly MyPayslipRow[]; shown: string | undefined }) {
  const translate = useTranslate()
  return (
    <ul className={styles.lines} role="list" aria-label={translate('my_payslips.list')}>
      {of.map(({ id, month, number, state, currency, net, digits }) => (
        <li key={id}>
          <Link to={`?id=${encodeURIComponent(id)}`} aria-current={id === shown}>
            <span>
              <b>{monthName(month)}</b>
              <small>{number}</small>
            </span>
            <span className={styles.end}>
              <span>{`${currency} ${amountText(net, digits)}`}</span>
              {state === 'voided' && (
                <Chip tone="bad" icon={cross}>
                  {translate('my_payslips.void')}
                </Chip>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
