import { Button } from '@mui/material'
import { ConnectSlack, DisconnectSlack, TestSlack } from '@rollcall/contracts/slack/commands.ts'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { check } from '../look/icons.tsx'
import { DeliveryState, useDeliveries } from './DeliveriesCard.tsx'
import styles from './Slack.module.css'

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

/** Posts a test message and shows its outcome when it arrives. */
function TestMessage() {
  const translate = useTranslate()
  // The newest test before the one that was sent here; undefined: none was sent.
  const [before, setBefore] = useState<string | null | undefined>()
  const { data } = useDeliveries()
  const newest = data?.find(({ occasion }) => occasion === 'test')
  const delivery = newest?.id === before ? undefined : newest
  const { run, busy } = useCommand(TestSlack, {
    changes: ['slack-delivery'],
    onDone: () => setBefore(newest?.id ?? null),
  })
  const state = delivery?.state ?? 'waiting'
  return (
    <div className={styles.test}>
      <p role="status">
        {before === undefined ? (
          translate('slack.test.text')
        ) : (
          <>
            <DeliveryState state={state} /> {translate(`slack.test.${state}`)}
            {delivery?.error != null && `: ${delivery.error}`}
          </>
        )}
      </p>
      <Button variant="outlined" loading={busy} onClick={() => void run()}>
        {translate('slack.test.action')}
      </Button>
    </div>
  )
}

/** The webhook's address in a form. */
export function WebhookField({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate()
  return (
    <Field
      source="webhookUrl"
      label={translate('slack.webhook.label')}
      help={translate('slack.webhook.help')}
      inputMode="url"
      autoComplete="off"
      autoFocus={autoFocus}
    />
  )
}
