import { Button } from '@mui/material'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { check } from '../look/icons.tsx'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import styles from './Slack.module.css'
import { TestMessage } from './TestMessage.tsx'

/** The webhook that is in force: its end alone, another in its place, away with it, a test. */
export function WebhookCard({ slack }: { slack: SlackRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState<'replace' | 'disconnect' | null>(null)
  const text = (key: string, options?: object) => translate(`slack.webhook.${key}`, options)
  const close = () => setAsking(null)
  return (
    <Card
      title={text('title')}
      aside={
        <Chip tone="ok" icon={check}>
          {translate('slack.chip')}
        </Chip>
      }
    >
      <div className={styles.body}>
        <div className={styles.webhook}>
          <div>
            <code>
              {text('hidden')}
              <b style={{ display: 'inline' }}>{slack.webhookEnd}</b>
            </code>
            <p>{text('connected_text')}</p>
          </div>
          <Button variant="outlined" onClick={() => setAsking('replace')}>
            {text('replace')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsking('disconnect')}>
            {text('disconnect')}
          </Button>
        </div>
        <TestMessage />
      </div>
      {asking === 'replace' && <ReplaceDialog occasions={slack.occasions} onClose={close} />}
      <DisconnectDialog open={asking === 'disconnect'} onClose={close} />
    </Card>
  )
}
