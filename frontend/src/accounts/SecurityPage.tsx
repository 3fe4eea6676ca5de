import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { RequireTwoFactorCard } from './RequireTwoFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** /app/security: the second factor and the active sessions. */
export function SecurityPage() {
  const translate = useTranslate()
  const { twoFactor, role, email } = useMe()
  return (
    <Page
      name={translate('accounts.security')}
      width="form"
      title={translate(`accounts.page.${twoFactor.enabled ? 'enabled' : 'disabled'}`)}
      subtitle={email}
    >
      <TwoFactorCard />
      {role === 'company' && <RequireTwoFactorCard />}
      <SessionsCard />
    </Page>
  )
}
