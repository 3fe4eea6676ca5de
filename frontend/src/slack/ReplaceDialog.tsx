import { ConnectSlack } from '@rollcall/contracts/slack/commands.ts'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import { useTranslate } from 'ra-core'
import { FormDialog } from '../kit/parts/FormDialog.tsx'
import { useSlackCommand } from './useSlackCommand.ts'
import { WebhookField } from './WebhookField.tsx'

const form = ConnectSlack.schema.omit({ occasions: true })

/** Puts another webhook in the place of the one in force; what is posted stays. */
export function ReplaceDialog({
  occasions,
  onClose,
}: {
  occasions: readonly SlackOccasion[]
  onClose: () => void
}) {
  const translate = useTranslate()
  const submit = useSlackCommand('ConnectSlack', 'slack.webhook.replaced', onClose)
  return (
    <FormDialog
      open
      title={translate('slack.webhook.replace_title')}
      text={translate('slack.webhook.replace_text')}
      act={translate('slack.webhook.replace')}
      schema={form}
      values={{ webhookUrl: '' }}
      onSubmit={values => submit({ ...form.parse(values), occasions })}
      onClose={onClose}
    >
      <WebhookField autoFocus />
    </FormDialog>
  )
}
