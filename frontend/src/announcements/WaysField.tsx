import { Checkbox } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Form.module.css'

/** How an announcement reaches its readers. Once it is sent, mail and Slack can no longer be changed. */
export function WaysField({ sent }: { sent: boolean }) {
  const translate = useTranslate()
  return (
    <fieldset className={`${styles.ways} ${card.whole}`}>
      <legend className={words.label}>{translate('announcements.ways.label')}</legend>
      <div className={styles.lines}>
        <Way source="pinned" />
        <Way source="mail" locked={sent} />
        <Way source="slack" locked={sent} />
      </div>
    </fieldset>
  )
}

function Way({ source, locked = false }: { source: 'pinned' | 'mail' | 'slack'; locked?: boolean }) {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source })
  const text = (key: string) => translate(`announcements.ways.${source}.${key}`)
  return (
    <label className={styles.way} htmlFor={id}>
      <Checkbox
        id={id}
        checked={field.value === true}
        disabled={locked}
        onChange={(_, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
      />
      <span>
        {text('name')}
        <small>{locked ? translate('announcements.ways.locked') : text('text')}</small>
        {fieldState.error?.message && <small className={styles.error}>{fieldState.error.message}</small>}
      </span>
    </label>
  )
}
