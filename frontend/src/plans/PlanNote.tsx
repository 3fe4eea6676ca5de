import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { star } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
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
