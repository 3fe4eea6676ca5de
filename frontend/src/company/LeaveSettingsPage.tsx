import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { recordEventAt } from '../kit/record-event.ts'
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
      actions={
        <Button variant="outlined" component={Link} to={recordEventAt('leaveSettings')}>
          {translate('app.in_record')}
        </Button>
      }
    >
      <SettingsTabs />
      <LeaveSettings />
    </Page>
  )
}
