import { Checkbox, FormControlLabel } from '@mui/material'
import { type SlackOccasion, slackOccasions } from '@rollcall/contracts/slack/occasions.ts'
import { useTranslate } from 'ra-core'
import styles from './Slack.module.css'

/** Chooses what is posted. */
export function Occasions({
  chosen,
  onChange,
}: {
  chosen: readonly SlackOccasion[]
  onChange: (chosen: SlackOccasion[]) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`slack.occasions.${key}`)
  return (
    <fieldset className={styles.occasions} aria-label={text('label')}>
      {slackOccasions.map(occasion => (
        <FormControlLabel
          key={occasion}
          className={styles.occasion ?? ''}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(occasion)}
              onChange={(_, on) =>
                onChange(slackOccasions.filter(one => (one === occasion ? on : chosen.includes(one))))
              }
            />
          }
          label={
            <span className={styles.what}>
              <b>{text(occasion)}</b>
              <span>{text(`${occasion}_text`)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
