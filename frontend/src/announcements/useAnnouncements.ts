import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { filterOf, type State, sortOf } from './announcement-days.ts'

/** The first announcements in a state today, with the number of all; `search`: those that have a text. */
export function useAnnouncements(state: State, most: number, search = '') {
  const { today } = useCalendar()
  return useGetList<AnnouncementRow>(
    'announcement',
    {
      pagination: { page: 1, perPage: most },
      sort: sortOf[state],
      filter: { ...filterOf[state](today), ...(search === '' ? {} : { q: search }) },
    },
    { placeholderData: keepPreviousData, onError: () => undefined },
  )
}
