import { Button } from '@mui/material'
import { ConnectSlack, DisconnectSlack } from '@rollcall/contracts/slack/commands.ts'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { check } from '../look/icons.tsx'
import styles from './Slack.module.css'
import { TestMessage } from './TestMessage.tsx'
import { WebhookField } from './WebhookField.tsx'

const another = ConnectSlack.schema.omit({ occasions: true })
const empty = { webhookUrl: '' }

/** The current webhook: only its last characters, and buttons to replace, remove and test it. */
export function WebhookCard({ slack }: { slack: SlackRow }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState<'replace' | 'disconnect' | null>(null)
  const text = (key: string, options?: object) => translate(`slack.webhook.${key}`, options)
  const close = () => setAsking(null)
  const changes = ['slack']
  const replace = useCommand(ConnectSlack, { changes, done: 'slack.webhook.replaced', onDone: close })
  const disconnect = useCommand(DisconnectSlack, { changes, done: 'slack.webhook.disconnected' })
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
      {asking === 'replace' && (
        <FormDialog
          open
          secret
          title={text('replace_title')}
          text={text('replace_text')}
          act={text('replace')}
          schema={another}
          values={empty}
          // The choice of messages stays.
          onSubmit={values => replace.submit({ ...another.parse(values), occasions: slack.occasions })}
          onClose={close}
        >
          <WebhookField autoFocus />
        </FormDialog>
      )}
      <ConfirmDialog
        open={asking === 'disconnect'}
        title={text('disconnect_title')}
        act={text('disconnect')}
        danger
        busy={disconnect.busy}
        onClose={close}
        onAct={() => void disconnect.run().finally(close)}
      >
        {text('disconnect_text')}
      </ConfirmDialog>
    </Card>
  )
}
