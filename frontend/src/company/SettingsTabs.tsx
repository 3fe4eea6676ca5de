import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { teamSettingsPath } from '../kit/auth/guard.ts'
import styles from './SettingsTabs.module.css'

const tabs = [
  ['general', teamSettingsPath],
  ['working_week', '/app/setting/working-week'],
  ['leave', '/app/setting/leave'],
  ['month_locks', '/app/setting/month-locks'],
] as const

/** Links to the pages of the team settings. */
export function SettingsTabs() {
  const translate = useTranslate()
  return (
    <nav className={styles.tabs} aria-label={translate('company.title')}>
      {tabs.map(([name, to]) => (
        <NavLink key={name} to={to} end>
          {translate(`company.tabs.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
