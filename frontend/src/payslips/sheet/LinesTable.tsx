import type { SheetSide } from '@rollcall/contracts/payslips/sheet.ts'
import { useId } from 'react'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './PayslipSheet.module.css'

/** The earnings or the deductions of a sheet, with their sum. */
export function LinesTable({ side: { title, heads, rows, total } }: { side: SheetSide }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.side}>
        {title}
      </h3>
      <table className={styles.lines} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                <VisuallyHidden>{head}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(line => (
            <tr key={line.id}>
              <th scope="row">
                <span dir="auto">{line.label}</span>
                {line.formula !== '' && <small>{line.formula}</small>}
              </th>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total[0]}</th>
            <td>{total[1]}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
