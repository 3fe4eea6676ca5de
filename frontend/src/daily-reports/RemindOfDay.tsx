import { RemindOfMissingReport } from '@rollcall/contracts/daily-reports/commands.ts'
import type { ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import type { Day } from '../kit/dates.ts'
import { RemindButton } from '../kit/parts/RemindButton.tsx'
import styles from './Reports.module.css'

/**
 * Reminds the people whose report of a day is missing, except those who were already reminded or are blocked. Renders
 * nothing if there are none.
 */
export function RemindOfDay({ date, missing }: { date: Day; missing: readonly ReportDayPerson[] }) {
  const others = missing.filter(({ reminded, blocked }) => !reminded && !blocked)
  if (others.length === 0) return null
  return (
    <div className={styles.remind}>
      <RemindButton
        command={RemindOfMissingReport}
        changes="daily-status"
        bodies={others.map(({ employeeId }) => ({ employeeId, on: date }))}
        label={`reports.day.${others.length < missing.length ? 'remind_others' : 'remind'}`}
        done="reports.day.remind_done"
      />
    </div>
  )
}
