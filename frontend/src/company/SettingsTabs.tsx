import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { teamSettingsPath } from '../kit/auth/guard.ts'
import { TabLinks } from '../kit/parts/TabLinks.tsx'

const tabs = [
  ['general', teamSettingsPath],
  ['working_week', '/app/setting/working-week'],
  ['leave', '/app/setting/leave'],
  ['month_locks', '/app/setting/month-locks'],
] as const

/** Links to the pages of the team settings. */
export function SettingsTabs() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  return (
    <TabLinks
      label={translate('company.title')}
      tabs={tabs.map(([name, to]) => ({
        to,
        name: translate(`company.tabs.${name}`),
        current: pathname === to,
      }))}
    />
  )
}
