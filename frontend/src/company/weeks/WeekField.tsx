import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { useInput } from 'react-admin'
import { WorkingDaysField } from '../SettingsFields.tsx'
import settings from '../TeamSettings.module.css'
import { WorkHoursField } from '../WorkHoursField.tsx'

/** The days and hours of a week in a form. `saved`: the week that counts now, whose differences are named. */
export function WeekField({ source, saved }: { source: string; saved: WorkingWeek | undefined }) {
  const { field, fieldState } = useInput({ source })
  const week: WorkingWeek = field.value
  const error = fieldState.error?.message
  const onDays = (workingDays: Weekday[]) => field.onChange({ ...week, workingDays })
  return (
    <div className={settings.field} data-field={source}>
      {!week.workHours && <WorkingDaysField value={week.workingDays} onChange={onDays} error={undefined} />}
      <WorkHoursField
        value={week.workHours ?? undefined}
        workingDays={week.workingDays}
        saved={saved && { hours: saved.workHours ?? undefined, workingDays: saved.workingDays }}
        onChange={workHours => field.onChange({ ...week, workHours: workHours ?? null })}
        onDays={onDays}
        error={error}
      />
    </div>
  )
}
