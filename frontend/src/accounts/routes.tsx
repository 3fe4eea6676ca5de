import { lazyPage } from '../kit/lazy-page.ts'
import type { PageRoute } from '../kit/page-routes.ts'
import { AccountPage } from './AccountPage.tsx'

const ChangePassword = lazyPage(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage')
const Security = lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage')

export const routes: readonly PageRoute[] = [
  { path: '/dashboard', roles: ['auditor'], element: <AccountPage /> },
  { path: '/change-password', roles: ['company', 'employee', 'auditor'], element: <ChangePassword /> },
  { path: '/security', roles: ['company', 'employee', 'auditor', 'admin'], element: <Security /> },
]
