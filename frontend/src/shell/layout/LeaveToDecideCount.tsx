import { useTranslate } from 'react-admin'
import { useToDecideCount } from '../../leave/to-decide.ts'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './Sidebar.module.css'

/** How many leave requests the company has to decide, beside the menu entry of their page. */
export function LeaveToDecideCount() {
  const translate = useTranslate()
  const count = useToDecideCount()
  if (!count) return null
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{translate('app.menu.to_decide', { smart_count: count })}</VisuallyHidden>
    </span>
  )
}
