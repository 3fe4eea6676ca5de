import { MarkAnnouncementSeen } from '@rollcall/contracts/announcements/commands.ts'
import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** Tells the services once that an open announcement was seen. On an error it stays new and is told when opened again. */
export function useMarkSeen({ id, seen }: MyAnnouncementRow, open: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const sent = useRef(false)
  useEffect(() => {
    if (!open) sent.current = false
    if (!open || seen || sent.current) return
    sent.current = true
    dataProvider.command(MarkAnnouncementSeen, { announcementId: id }).then(
      () => void queryClient.invalidateQueries({ queryKey: ['my-announcement'] }),
      () => undefined,
    )
  }, [dataProvider, queryClient, id, seen, open])
}
