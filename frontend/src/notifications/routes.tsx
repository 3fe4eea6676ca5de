import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Settings = lazyPage(() => import('./NotificationSettingsPage.tsx'), 'NotificationSettingsPage')

export const routes: readonly PageRoute[] = [
  { path: '/notification-settings', roles: ['company', 'employee'], element: <Settings /> },
]
