import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useGetList } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'

/** The maximum number of announcements that are read; a company rarely has more than a few that are live. */
const maxLive = 100

/**
 * The live announcements for the signed-in employee, pinned ones first; nothing for other roles. Naming today in the
 * filter reads them again when the day changes.
 */
export function useMyAnnouncements() {
  const { role } = useMe()
  const { today } = useCalendar()
  return useGetList<MyAnnouncementRow>(
    'my-announcement',
    {
      pagination: { page: 1, perPage: maxLive },
      sort: { field: 'place', order: 'DESC' },
      filter: { endDate_gte: today },
    },
    // Live changes read them again; the dashboard's card, which is loaded later than the bell, does not.
    { enabled: role === 'employee', onError: () => undefined, staleTime: 60_000 },
  )
}
