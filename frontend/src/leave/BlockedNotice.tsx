import { BooleanInput, useTranslate } from 'react-admin'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'

/** Says who is blocked, and has the company confirm the leave in the surrounding form. */
export function BlockedNotice({ title }: { title: string }) {
  const translate = useTranslate()
  return (
    <Notice tone="wait" icon={warn} title={title}>
      <BooleanInput
        source="evenIfBlocked"
        label={translate('deciding.preview.even_if_blocked')}
        helperText={false}
      />
    </Notice>
  )
}
