import { lazy } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountPage } from './AccountPage.tsx'

export default {
  menu: AccountMenu,
  dashboard: AccountPage,
  changePassword: lazy(() =>
    import('./ChangePasswordPage.tsx').then(module => ({ default: module.ChangePasswordPage })),
  ),
  security: lazy(() => import('./SecurityPage.tsx').then(module => ({ default: module.SecurityPage }))),
}
