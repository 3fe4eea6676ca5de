import { Button, Tooltip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import { dashboardPath } from '../auth/guard.ts'
import { useMe } from '../me.tsx'
import { star } from '../parts/icons.tsx'
import styles from './PlanNote.module.css'

const plans = '/app/setting/subcriptions'

/**
 * The way to the plans for a company on the free one, at its dashboard; nothing for everybody else. It stands in the
 * menu, as an icon in its rail, and where the menu is a drawer, on the page.
 */
export function PlanNote({ place }: { place: 'menu' | 'rail' | 'page' }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { role, company } = useMe()
  if (role !== 'company' || company?.planId !== 'free' || pathname !== dashboardPath) return null
  const view = translate('app.plan.view')
  if (place === 'rail') {
    return (
      <Tooltip title={`${translate('app.plan.free')} · ${view}`} placement="right">
        <Link to={plans} className={styles.rail} aria-label={view}>
          <Icon shape={star} />
        </Link>
      </Tooltip>
    )
  }
  return (
    <div className={styles.note} data-place={place}>
      <span>{translate('app.plan.free')}</span>
      <Button variant="outlined" component={Link} to={plans} startIcon={<Icon shape={star} size={16} />}>
        {view}
      </Button>
    </div>
  )
}
