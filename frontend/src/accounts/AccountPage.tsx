import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'

/** The dashboard of roles whose own pages are elsewhere: who is signed in, and as what. */
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
