import { lazy } from 'react'

export default {
  list: lazy(() => import('./PerformanceList.tsx').then(module => ({ default: module.PerformanceList }))),
  person: lazy(() => import('./PersonPage.tsx').then(module => ({ default: module.PersonPage }))),
}
