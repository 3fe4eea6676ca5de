import { ConnectSlack } from '@rollcall/contracts/slack/commands.ts'
import { occasionsOf } from '@rollcall/contracts/slack/occasions.ts'
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
  // Occasions with several posts a day for each person are not preselected.
  const occasions = useMemo(() => occasionsOf(role).filter(occasion => occasion !== 'punch'), [role])
  const empty = useMemo(() => ({ webhookUrl: '', occasions }), [occasions])
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
