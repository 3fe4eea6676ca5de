import type { SlackDeliveryRow } from '@rollcall/contracts/slack/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { hash, warn } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { check, clock, cross } from '../look/icons.tsx'

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

const looks = {
  waiting: { tone: 'brand', icon: clock },
  delivered: { tone: 'ok', icon: check },
  failed: { tone: 'bad', icon: cross },
  uncertain: { tone: 'wait', icon: warn },
} as const

/** The delivery state of a message. */
export function DeliveryState({ state }: Pick<SlackDeliveryRow, 'state'>) {
  const translate = useTranslate()
  return <Chip {...looks[state]}>{translate(`slack.state.${state}`)}</Chip>
}

const newest = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'requestedAt', order: 'DESC' },
} as const

/** Milliseconds between reads: while a message is being delivered, and otherwise. */
const soon = 1_000
const later = 5_000

/**
 * The newest messages first. Their outcomes are no events of the log, so no change is announced; the page reads them
 * again while it is open.
 */
export const useDeliveries = () =>
  useGetList<SlackDeliveryRow>('slack-delivery', newest, {
    onError: () => undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'waiting') ? soon : later,
  })
