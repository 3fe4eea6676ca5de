import { useTranslate } from 'react-admin'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { hash } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { useDeliveries } from './useDeliveries.ts'

/** The latest messages with their delivery states. */
export function DeliveriesCard() {
  const translate = useTranslate()
  const { data, error, refetch } = useDeliveries()
  const text = (key: string) => translate(`slack.deliveries.${key}`)
  return (
    <Card title={text('title')}>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={hash} title={text('empty')}>
            {text('empty_text')}
          </EmptyState>
        ) : (
          <PlainTable
            label={text('table')}
            heads={[text('occasion'), text('state'), text('requested'), text('settled'), text('error')]}
            rows={data.map(({ id, occasion, requestedAt, settledAt, state, error: answer }) => ({
              id,
              cells: [
                translate(`slack.posts.${occasion}`),
                <DeliveryState key="state" state={state} />,
                <Moment key="requested" at={requestedAt} />,
                settledAt === null ? '–' : <Moment key="settled" at={settledAt} />,
                answer ?? '–',
              ],
            }))}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Card>
  )
}
