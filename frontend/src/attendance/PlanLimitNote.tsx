import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import { addDays, type Day, dayIn } from '../app/dates.ts'
import { useCalendar, useMe, useServerNow } from '../app/me.tsx'
import { warn } from '../app/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './PlanLimitNote.module.css'

/** Says that the plan hides days as old as `from`; nothing while it does not. */
export function PlanLimitNote({ from }: { from: Day | undefined }) {
  const translate = useTranslate()
  const { company } = useMe()
  const now = useServerNow(60_000)
  const { companyZone } = useCalendar()
  const visibleDays = company ? plans[company.planId].visibleDays : undefined
  if (from === undefined || visibleDays === undefined) return null
  if (from >= addDays(dayIn(companyZone, now), -visibleDays)) return null
  return (
    <p className={styles.note} role="status">
      <Icon shape={warn} />
      {translate(`attendance.team.limit.${visibleDays}`)}
    </p>
  )
}
