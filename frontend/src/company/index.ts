import { lazy } from 'react'

export default {
  teamSettings: lazy(() =>
    import('./TeamSettingsPage.tsx').then(module => ({ default: module.TeamSettingsPage })),
  ),
}
