import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { useMe } from '../me.tsx'
import { star } from '../parts/icons.tsx'
import styles from './PlanNote.module.css'
import { ViewPlans } from './ViewPlans.tsx'

/** A link to the plans in the dashboard's head, for companies on the free plan only. */
export function PlanNote() {
  const translate = useTranslate()
  const { role, company } = useMe()
  if (role !== 'company' || company?.planId !== 'free') return null
  return (
    <div className={styles.note}>
      <span>{translate('app.plan.free')}</span>
      <ViewPlans startIcon={<Icon shape={star} size={16} />} />
    </div>
  )
}
