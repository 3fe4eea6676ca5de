import { lazy } from 'react'

export default {
  subscription: lazy(() =>
    import('./SubscriptionPage.tsx').then(module => ({ default: module.SubscriptionPage })),
  ),
}
