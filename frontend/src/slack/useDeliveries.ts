import type { SlackDeliveryRow } from '@rollcall/contracts/slack/views.ts'
import { useGetList } from 'react-admin'

const newest = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'requestedAt', order: 'DESC' },
} as const

/** Milliseconds until it is asked again: while a post is on its way, and else. */
const soon = 1_000
const later = 5_000

/**
 * The newest posts first. What becomes of a post is no event of the log, so that no change is announced: it is asked
 * for again while the page is looked at.
 */
export const useDeliveries = () =>
  useGetList<SlackDeliveryRow>('slack-delivery', newest, {
    onError: () => undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'waiting') ? soon : later,
  })
