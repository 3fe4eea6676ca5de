import { ContactSales } from '../inquiries/public.tsx'
import { lazyPage } from '../kit/lazy-page.ts'
import type { PageRoute } from '../kit/page-routes.ts'

const Subscription = lazyPage(() => import('./SubscriptionPage.tsx'), 'SubscriptionPage')

export const routes: readonly PageRoute[] = [
  {
    path: '/setting/subcriptions',
    roles: ['company'],
    element: <Subscription contactSales={ContactSales} />,
  },
]
