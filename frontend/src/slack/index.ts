import { lazy } from 'react'

export default {
  page: lazy(() => import('./SlackPage.tsx').then(module => ({ default: module.SlackPage }))),
}
