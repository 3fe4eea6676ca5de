import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'

/** The dashboard of roles without one of their own: shows who is signed in, and in which role. */
export function AccountPage() {
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
