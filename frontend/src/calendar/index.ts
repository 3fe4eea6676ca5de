import { lazy } from 'react'

export default {
  page: lazy(() => import('./CalendarPage.tsx').then(module => ({ default: module.CalendarPage }))),
}
