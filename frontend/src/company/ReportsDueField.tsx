import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import styles from './TeamSettings.module.css'

/** The hour at which daily reports are due, HH:MM; null while the field is empty. */
export function ReportsDueField({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (time: string | null) => void
  error: string | undefined
}) {
  const translate = useTranslate()
  return (
    <>
      <TextField
        type="time"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        error={error !== undefined}
        margin="none"
        sx={{ width: 150 }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('company.reports_due.title'),
            'aria-describedby': 'reports-due-below',
          },
        }}
      />
      <p
        className={styles.below}
        id="reports-due-below"
        role={error ? 'alert' : undefined}
        data-error={error !== undefined}
      >
        {error && <Icon shape={alert} size={14} />}
        {error ?? translate('company.reports_due.none')}
      </p>
    </>
  )
}
