import { ConnectSlack } from '@rollcall/contracts/slack/commands.ts'
import { occasionsAtFirst } from '@rollcall/contracts/slack/occasions.ts'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { OccasionsInput } from './OccasionsCard.tsx'
import styles from './Slack.module.css'
import { WebhookField } from './WebhookCard.tsx'

/** Connects a channel by its webhook, with a choice of messages. */
export function ConnectCard() {
  const translate = useTranslate()
  const { role } = useMe()
  const empty = useMemo(() => ({ webhookUrl: '', occasions: occasionsAtFirst(role) }), [role])
  const { submit } = useCommand(ConnectSlack, { changes: ['slack'], done: 'slack.webhook.connected' })
  return (
    <CommandForm schema={ConnectSlack.schema} values={empty} onSubmit={submit}>
      <Card title={translate('slack.webhook.title')}>
        <div className={styles.body}>
          <p>{translate('slack.webhook.connect_text')}</p>
          <WebhookField />
          <OccasionsInput />
        </div>
        <FormActions act={translate('slack.webhook.connect')} />
      </Card>
    </CommandForm>
  )
}
