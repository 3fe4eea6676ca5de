import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import { useMe } from '../me.tsx'
import { star } from '../parts/icons.tsx'
import styles from './PlanNote.module.css'

/** The way to the plans for a company on the free one, in the head of its dashboard; nothing for everybody else. */
export function PlanNote() {
  const translate = useTranslate()
  const { role, company } = useMe()
  if (role !== 'company' || company?.planId !== 'free') return null
  return (
    <div className={styles.note}>
      <span>{translate('app.plan.free')}</span>
      <Button
        variant="outlined"
        component={Link}
        to="/app/setting/subcriptions"
        startIcon={<Icon shape={star} size={16} />}
      >
        {translate('app.plan.view')}
      </Button>
    </div>
  )
}
