import { Button } from '@mui/material'
import type { ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import type { Day } from '../kit/dates.ts'
import { bell } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './Reports.module.css'

/** Reminds those whose report of a day is missing and who were not reminded of it yet; nothing when there is nobody. */
export function RemindButton({ date, missing }: { date: Day; missing: readonly ReportDayPerson[] }) {
  const translate = useTranslate()
  const { run, busy } = useCommand('RemindOfMissingReport', {
    changes: ['daily-status'],
    done: 'reports.day.remind_done',
  })
  const others = missing.filter(({ reminded }) => !reminded)
  if (others.length === 0) return null
  const key = others.length < missing.length ? 'remind_others' : 'remind'
  return (
    <div className={styles.remind}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon shape={bell} size={15} />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void run(others.map(({ employeeId }) => ({ employeeId, on: date })))}
      >
        {translate(`reports.day.${key}`, { smart_count: others.length })}
      </Button>
    </div>
  )
}
