import type { NotificationSettingsRow } from '@rollcall/contracts/notifications/settings-view.ts'
import { useGetList, useTranslate } from 'react-admin'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const one = { pagination: { page: 1, perPage: 1 } }

/** Which notifications reach the signed-in person by which way. Without a record everything does. */
export function NotificationSettingsPage() {
  const translate = useTranslate()
  const { role } = useMe()
  const { data, error, refetch } = useGetList<NotificationSettingsRow>('notification-settings', one, {
    onError: () => undefined,
  })
  const { bellOff = [], mailOff = [] } = data?.[0] ?? {}
  return (
    <Page
      name={translate('notifications.settings.page')}
      width="form"
      title={translate('notifications.settings.title')}
      subtitle={translate(`notifications.settings.subtitle.${role}`)}
    >
      {data ? (
        <SettingsForm off={{ bellOff, mailOff }} key={`${bellOff}|${mailOff}`} />
      ) : (
        <Card>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={5} />}
        </Card>
      )}
    </Page>
  )
}
