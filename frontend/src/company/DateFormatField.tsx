import { type DateFormat, dateFormats } from '@rollcall/contracts/company/team-settings.ts'
import { useTranslate } from 'react-admin'
import { type Day, formatDay } from '../kit/dates.ts'
import styles from './TeamSettings.module.css'

/** Chooses the date format, with today's date as the example. */
export function DateFormatField({
  value,
  onChange,
  today,
}: {
  value: DateFormat
  onChange: (format: DateFormat) => void
  today: Day
}) {
  const translate = useTranslate()
  return (
    <div className={styles.formats} role="radiogroup" aria-label={translate('company.date_format.title')}>
      {dateFormats.map(format => (
        <label key={format} className={styles.format}>
          <input
            type="radio"
            name="dateFormat"
            value={format}
            checked={value === format}
            onChange={() => onChange(format)}
          />
          <b>{formatDay(today, format)}</b>
          <span>{format}</span>
        </label>
      ))}
    </div>
  )
}
