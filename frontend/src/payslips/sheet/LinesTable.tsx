import type { CountedLine } from '@rollcall/contracts/payslips/counted.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './PayslipSheet.module.css'

/** The earnings or the deductions of a sheet, with their sum. `digits`: the decimal places of the currency. */
export function LinesTable({
  title,
  total,
  lines,
  sum,
  digits,
}: {
  title: string
  /** The name of the sum. */
  total: string
  lines: readonly CountedLine[]
  sum: number
  digits: number
}) {
  const id = useId()
  const translate = useTranslate()
  return (
    <div>
      <h3 id={id} className={styles.side}>
        {title}
      </h3>
      <table className={styles.lines} aria-labelledby={id}>
        <thead>
          <tr>
            {['line', 'amount'].map(head => (
              <th key={head} scope="col">
                <VisuallyHidden>{translate(`payslip_sheet.${head}`)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row">
                <span dir="auto">{line.label}</span>
                {line.formula !== '' && <small>{line.formula}</small>}
              </th>
              <td>{amountText(line.amount, digits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td>{amountText(sum, digits)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
