import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Settings = lazyPage(
  () => import('./NotificationSettingsPage.tsx'),
  'NotificationSettingsPage',
  async () => {
    const { messages } = await import('./settings-messages.ts')
    await addTexts({ notification_settings: messages })
  },
)

export const routes: readonly PageRoute[] = [
  { path: '/notification-settings', roles: ['company', 'employee'], element: <Settings /> },
]
