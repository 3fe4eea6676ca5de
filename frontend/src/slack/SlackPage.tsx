import { Skeleton } from '@mui/material'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { ConnectCard } from './ConnectCard.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { OccasionsCard } from './OccasionsCard.tsx'
import { WebhookCard } from './WebhookCard.tsx'

const one = { pagination: { page: 1, perPage: 1 } }

/** The Slack channel: its webhook, its messages, and their delivery. */
export function SlackPage() {
  const translate = useTranslate()
  const { role } = useMe()
  const { data, error, refetch } = useGetList<SlackRow>('slack', one, { onError: () => undefined })
  const slack = data?.[0]
  const connected = slack?.connected === true
  const chosen = slack?.occasions.length ?? 0
  const title = data ? (
    !connected ? (
      translate('slack.title.disconnected')
    ) : chosen === 0 ? (
      translate('slack.title.silent')
    ) : (
      translate('slack.title.connected', { smart_count: chosen })
    )
  ) : error ? (
    translate('slack.page')
  ) : (
    <Skeleton width={280} />
  )
  return (
    <Page
      name={translate('slack.page')}
      width="form"
      title={title}
      subtitle={translate(`slack.subtitle.${role}`)}
    >
      {data ? (
        connected && slack ? (
          <>
            <WebhookCard slack={slack} />
            <OccasionsCard slack={slack} key={slack.changedAt} />
          </>
        ) : (
          <ConnectCard />
        )
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </Card>
      )}
      <DeliveriesCard />
    </Page>
  )
}
