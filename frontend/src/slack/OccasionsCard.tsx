import { Button } from '@mui/material'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Card } from '../kit/parts/Card.tsx'
import { Occasions } from './Occasions.tsx'
import styles from './Slack.module.css'
import { useSlackCommand } from './useSlackCommand.ts'

/** What the connected channel is told. */
export function OccasionsCard({ slack }: { slack: SlackRow }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<SlackOccasion[]>(slack.occasions)
  const [busy, setBusy] = useState(false)
  const submit = useSlackCommand('ChooseSlackOccasions', 'slack.occasions.saved')
  const changed =
    chosen.length !== slack.occasions.length || chosen.some(one => !slack.occasions.includes(one))
  const save = async () => {
    setBusy(true)
    await submit({ occasions: chosen })
    setBusy(false)
  }
  return (
    <Card title={translate('slack.occasions.title')}>
      <div className={styles.body}>
        <p>{translate('slack.occasions.text')}</p>
        <Occasions chosen={chosen} onChange={setChosen} />
      </div>
      <div className={styles.done}>
        <span>{changed && translate('slack.occasions.unsaved')}</span>
        <Button variant="contained" disabled={!changed} loading={busy} onClick={() => void save()}>
          {translate('slack.occasions.save')}
        </Button>
      </div>
    </Card>
  )
}
