import { useListContext, useTranslate } from 'react-admin'
import { unplugged } from '../parts/icons.tsx'
import { Notice } from '../parts/Notice.tsx'

/** Says that a list could not be read again, so that it shows the previous rows. */
export function StaleNote() {
  const translate = useTranslate()
  const { error, data } = useListContext()
  if (!error || !data) return null
  return (
    <Notice tone="wait" icon={unplugged}>
      {translate('app.list.stale')}
    </Notice>
  )
}
