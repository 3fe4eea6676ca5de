import { useTranslate } from 'react-admin'
import { Field } from '../kit/inputs/Field.tsx'

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
