import { type Weekday, weekdays } from '@rollcall/contracts/company/team-settings.ts'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import { alert, check } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'

/** Chooses the days on which the team works. */
export function WorkingDaysField({
  value,
  onChange,
  error,
}: {
  value: Weekday[]
  onChange: (days: Weekday[]) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  return (
    <>
      <fieldset className={styles.days} aria-label={translate('company.working_days.title')}>
        {weekdays.map(day => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              checked={value.includes(day)}
              onChange={({ target }) =>
                // In the week's order, whichever was ticked first.
                onChange(weekdays.filter(one => (one === day ? target.checked : value.includes(one))))
              }
            />
            <Icon shape={check} size={14} />
            {translate(`company.days.${day}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.below} role={error ? 'alert' : undefined} data-error={error !== undefined}>
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate('company.working_days.count', { smart_count: value.length })}
      </p>
    </>
  )
}
