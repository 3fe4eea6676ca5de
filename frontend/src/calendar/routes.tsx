import { lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { DecideCard } from '../leave/public.ts'

const Calendar = lazyPage(() => import('./CalendarPage.tsx'), 'CalendarPage')

const decideLeave = (requestId: string) => <DecideCard requestId={requestId} />

export const routes: readonly PageRoute[] = [
  { path: '/calendar', roles: ['company'], element: <Calendar decide={decideLeave} /> },
  { path: '/calendar', roles: ['employee'], element: <Calendar /> },
]
