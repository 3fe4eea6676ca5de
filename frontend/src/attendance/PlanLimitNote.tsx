import { Button } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { addDays, type Day, dayIn } from '../app/dates.ts'
import { useCalendar, useMe, useServerNow } from '../app/me.tsx'
import { warn } from '../app/parts/icons.tsx'
import { UpgradeDialog } from '../app/parts/UpgradeDialog.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './PlanLimitNote.module.css'

/** Says that the plan hides days as old as `from`, and offers a company another one; nothing while it does not. */
export function PlanLimitNote({ from }: { from: Day | undefined }) {
  const translate = useTranslate()
  const { company, role } = useMe()
  const now = useServerNow(60_000)
  const { companyZone } = useCalendar()
  const [asking, setAsking] = useState(false)
  const visibleDays = company ? plans[company.planId].visibleDays : undefined
  if (from === undefined || visibleDays === undefined) return null
  if (from >= addDays(dayIn(companyZone, now), -visibleDays)) return null
  const text = translate(`attendance.team.limit.${visibleDays}`)
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
