import type { SlackDeliveryRow } from '@rollcall/contracts/slack/views.ts'
import { useGetList } from 'react-admin'

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
