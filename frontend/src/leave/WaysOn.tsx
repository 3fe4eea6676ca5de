import { Button } from '@mui/material'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import styles from './Preview.module.css'
import { type WayOn, waysOn } from './ways-on.ts'
import { daysText, useLeaveWords } from './words.ts'

/** What to ask for instead when too few days are available, each with its effect and a button that fills in the form. */
export function WaysOn({ preview }: { preview: LeavePreview }) {
  const translate = useTranslate()
  const { span } = useLeaveWords()
  const { setValue, setFocus } = useFormContext()
  const from = preview.days[0]?.date ?? ''
  const ways = waysOn(preview)
  if (ways.length === 0) return null
  const text = (key: string, args: object = {}) => translate(`deciding.preview.way.${key}`, args)
  const nameOf = ({ name, change }: WayOn) => text(name, { span: span({ from, to: change.to ?? from }) })
  const take = ({ change }: WayOn) => {
    for (const [field, value] of Object.entries(change))
      setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    // The button goes away with the refusal.
    setFocus('reason')
  }
  return (
    <section className={styles.ways} aria-label={translate('deciding.preview.ways')}>
      <h4>{translate('deciding.preview.ways')}</h4>
      <ul>
        {ways.map(way => (
          <li key={way.name}>
            <b>{nameOf(way)}</b>
            <small>
              {text(way.charged === 0 ? 'nothing' : 'charges', {
                smart_count: way.charged,
                days: daysText(way.charged),
                before: daysText(preview.available),
                after: daysText(preview.available - way.charged),
              })}
            </small>
            <Button
              variant="outlined"
              size="small"
              aria-label={`${text('take')}: ${nameOf(way)}`}
              onClick={() => take(way)}
            >
              {text('take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
