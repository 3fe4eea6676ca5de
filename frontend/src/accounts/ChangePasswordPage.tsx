import { useTranslate } from 'react-admin'
import { Page } from '../kit/parts/Page.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** /app/change-password */
export function ChangePasswordPage() {
  const translate = useTranslate()
  return (
    <Page
      name={translate('accounts.change_password')}
      width="form"
      title={translate('accounts.change.title')}
      subtitle={translate('accounts.change.subtitle')}
    >
      <ChangePasswordForm />
    </Page>
  )
}
