import { Button } from '@mui/material'
import { ConnectSlack } from '@rollcall/contracts/slack/commands.ts'
import { type SlackOccasion, slackOccasions } from '@rollcall/contracts/slack/occasions.ts'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Card } from '../kit/parts/Card.tsx'
import { CommandForm } from '../kit/parts/CommandForm.tsx'
import { Occasions } from './Occasions.tsx'
import styles from './Slack.module.css'
import { useSlackCommand } from './useSlackCommand.ts'
import { WebhookField } from './WebhookField.tsx'

const form = ConnectSlack.schema.omit({ occasions: true })
const empty = { webhookUrl: '' }

/** Connects a channel by its webhook, with what it is to be told. */
export function ConnectCard() {
  const translate = useTranslate()
  const [occasions, setOccasions] = useState<SlackOccasion[]>([...slackOccasions])
  const submit = useSlackCommand('ConnectSlack', 'slack.webhook.connected')
  return (
    <CommandForm
      schema={form}
      values={empty}
      onSubmit={values => submit({ ...form.parse(values), occasions })}
    >
      <Card title={translate('slack.webhook.title')}>
        <div className={styles.body}>
          <p>{translate('slack.webhook.connect_text')}</p>
          <WebhookField />
          <Occasions chosen={occasions} onChange={setOccasions} />
        </div>
        <Done />
      </Card>
    </CommandForm>
  )
}

function Done() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <span />
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('slack.webhook.connect')}
      </Button>
    </div>
  )
}
