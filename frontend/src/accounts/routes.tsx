import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'

const ChangePassword = lazyPage(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage')
const Security = lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage')

export const routes: readonly PageRoute[] = [
  { path: '/dashboard', roles: ['auditor'], element: <AccountPage /> },
  { path: '/change-password', roles: ['company', 'employee', 'auditor'], element: <ChangePassword /> },
  { path: '/security', roles: ['company', 'employee', 'auditor', 'admin'], element: <Security /> },
]

/**
 * The dashboard of an unknown role, which has the routes of an auditor: shows who is signed in. An auditor is sent on to
 * the audit.
 */
function AccountPage() {
  const translate = useTranslate()
  const me = useMe()
  return (
    <Page name={translate('app.menu.dashboard')} title={me.name} subtitle={me.email}>
      <Card padded>
        {translate('accounts.account.text', {
          role: translate(`accounts.account.${me.role}`, { _: me.role }),
        })}
      </Card>
    </Page>
  )
}
