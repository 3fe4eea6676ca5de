import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { LeaveSettings } from '../leave/public.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** /app/setting/leave. */
export function LeaveSettingsPage() {
  const translate = useTranslate()
  const { company } = useMe()
  return (
    <Page
      name={translate('company.leave_page')}
      width="form"
      title={translate('company.leave_page')}
      subtitle={translate('company.leave_subtitle', { company: company?.name ?? '' })}
    >
      <SettingsTabs />
      <LeaveSettings />
    </Page>
  )
}
