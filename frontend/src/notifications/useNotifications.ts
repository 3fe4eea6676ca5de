import { MarkNotificationsRead } from '@rollcall/contracts/accounts/commands.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { useMyAnnouncements } from '../announcements/public.ts'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { meKey, useMe } from '../kit/me.tsx'
import { isNew } from './by-day.ts'

/** How many notifications are shown at first, and how many more each time. */
export const perStep = 20

/** The newest notifications of the signed-in person, updated by the live stream. */
export const useNotifications = (count: number = perStep) =>
  useGetList<NotificationRow>(
    'notification',
    { pagination: { page: 1, perPage: count }, sort: { field: 'at', order: 'DESC' } },
    { placeholderData: keepPreviousData },
  )

/** The number of new notifications and unseen announcements, counted up to one step, and whether there may be more. */
export function useUnread(): { count: number; more: boolean } {
  const { notificationsReadUpTo } = useMe()
  const { data: announcements = [] } = useMyAnnouncements()
  const { data = [], total = 0 } = useNotifications()
  const count = data.filter(row => isNew(row, notificationsReadUpTo)).length
  const unseen = announcements.filter(({ seen }) => !seen).length
  return { count: count + unseen, more: count === perStep && total > perStep }
}

/** Reports that everything up to an instant was seen. On an error the count stays, and it is retried. */
export function useMarkRead(): (upTo: string) => void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useCallback(
    upTo => {
      dataProvider.command(MarkNotificationsRead, { upTo }).then(
        () => queryClient.setQueryData<Me>(meKey, me => me && { ...me, notificationsReadUpTo: upTo }),
        () => undefined,
      )
    },
    [dataProvider, queryClient],
  )
}
