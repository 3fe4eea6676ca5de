import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Editor.module.css'
import { StateOfPayslip } from './month/StateOfPayslip.tsx'

/** The person and the state of a payslip. `children`: its template, month and currency. */
export function WhoCard({
  row: { parties, state, former },
  children,
}: {
  row: Pick<PayslipRow, 'parties' | 'state' | 'former'>
  children?: ReactNode
}) {
  const translate = useTranslate()
  return (
    <Card label={translate('payslip_editor.who')}>
      <div className={styles.who}>
        <Avatar name={parties.fullName} />
        <div>
          <p className={styles.name} dir="auto">
            {parties.fullName}
          </p>
          <p className={styles.quiet} dir="auto">
            {[parties.position, parties.code, ...(former ? [translate('payslip_month.former')] : [])]
              .filter(part => part !== '')
              .join(' · ')}
          </p>
        </div>
        <StateOfPayslip state={state} />
      </div>
      {children}
    </Card>
  )
}
