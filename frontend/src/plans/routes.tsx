import { ContactSales } from '../inquiries/public.tsx'
import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const Subscription = lazyPage(() => import('./SubscriptionPage.tsx'), 'SubscriptionPage')

export const routes: readonly PageRoute[] = [
  {
    path: '/setting/subcriptions',
    roles: ['company'],
    element: <Subscription contactSales={ContactSales} />,
  },
]
