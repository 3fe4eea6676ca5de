import { lazy } from 'react'

export default {
  settings: lazy(() =>
    import('./NotificationSettingsPage.tsx').then(module => ({ default: module.NotificationSettingsPage })),
  ),
}
