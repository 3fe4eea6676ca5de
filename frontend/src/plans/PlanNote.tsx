import { Button } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { plansPath } from '../kit/auth/guard.ts'
import { addDays, type Day, dayIn } from '../kit/dates.ts'
import { useMe, useServerNow } from '../kit/me.tsx'
import { star, warn } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import planLimitNoteStyles from './PlanLimitNote.module.css'
import styles from './PlanNote.module.css'
import { UpgradeDialog } from './UpgradeDialog.tsx'

/** A link to the plans in the dashboard's head, for companies on the free plan only. */
export function PlanNote() {
  const translate = useTranslate()
  const { role, company } = useMe()
  if (role !== 'company' || company?.planId !== 'free') return null
  return (
    <div className={`${words.note} ${layout.between} ${styles.note}`}>
      <span>{translate('app.plan.free')}</span>
      <ViewPlans startIcon={<Icon shape={star} size={16} />} />
    </div>
  )
}

/** A link to the plans that looks like a button. */
export function ViewPlans({ startIcon }: { startIcon?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to={plansPath} startIcon={startIcon}>
      {translate('app.plan.view')}
    </Button>
  )
}

/** The first day whose records the company's plan shows, in the company's zone; undefined: it shows every day. */
export function useFirstShown(): Day | undefined {
  const { company } = useMe()
  const now = useServerNow(60_000)
  const days = company ? plans[company.planId].visibleDays : undefined
  return company && days !== undefined ? addDays(dayIn(company.settings.zone, now), -days) : undefined
}

/**
 * Says that the plan hides days as old as `from`, and offers companies an upgrade. Renders nothing if the plan hides
 * none.
 */
export function PlanLimitNote({ from }: { from: Day | undefined }) {
  const translate = useTranslate()
  const { company, role } = useMe()
  const firstShown = useFirstShown()
  const [asking, setAsking] = useState(false)
  if (!company || from === undefined || firstShown === undefined || from >= firstShown) return null
  const text = translate(`app.plan_limit.${plans[company.planId].visibleDays}`)
  return (
    <div className={planLimitNoteStyles.note}>
      <Icon shape={warn} />
      <p role="status">{text}</p>
      {role === 'company' && (
        <>
          <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
            {translate('app.upgrade.act')}
          </Button>
          <UpgradeDialog open={asking} text={text} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  )
}
