import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'

/** The number of optional holidays a year, as typed; undefined while the field is empty or holds no number. */
export function OptionalHolidaysField({
  value,
  onChange,
  error,
}: {
  value: number | undefined
  onChange: (most: number | undefined) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  return (
    <>
      <TextField
        type="number"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        error={error !== undefined}
        margin="none"
        className={styles.number ?? ''}
        slotProps={{
          htmlInput: {
            'aria-label': translate('company.optional_holidays.title'),
            'aria-describedby': 'optional-holidays-below',
            inputMode: 'numeric',
            min: 0,
            max: 30,
            step: 1,
          },
        }}
      />
      <p
        className={styles.below}
        id="optional-holidays-below"
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate('company.optional_holidays.unit')}
      </p>
    </>
  )
}
