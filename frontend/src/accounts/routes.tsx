import { lazyPage, type PageRoute } from '../kit/page-routes.ts'

const ChangePassword = lazyPage(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage')
const Security = lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage')

export const routes: readonly PageRoute[] = [
  { path: '/change-password', roles: ['company', 'employee', 'auditor'], element: <ChangePassword /> },
  { path: '/security', roles: ['company', 'employee', 'auditor', 'admin'], element: <Security /> },
]
