import { Button } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './PlanLimitNote.module.css'
import { UpgradeDialog } from './UpgradeDialog.tsx'
import { useFirstShown } from './useFirstShown.ts'

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
    <div className={styles.note}>
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
