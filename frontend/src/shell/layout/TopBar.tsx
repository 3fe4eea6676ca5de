import { IconButton, Tooltip } from '@mui/material'
import { exportRoles } from '@rollcall/contracts/exports/export.ts'
import { Suspense } from 'react'
import { useTheme, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { AccountMenu } from '../../accounts/AccountMenu.tsx'
import { RunningExports } from '../../exports/public.ts'
import { LiveMark } from '../../kit/live/LiveProvider.tsx'
import { useMe } from '../../kit/me.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import { menu, moon, sun } from '../../look/icons.tsx'
import { NotificationBell } from '../../notifications/NotificationBell.tsx'
import { QuickAccess } from '../search/QuickAccess.tsx'
import styles from './TopBar.module.css'

/** The bar above every page: menu, search, company, live state, notifications, theme and account. */
export function TopBar({
  menuLabel,
  onMenu,
  expanded,
}: {
  menuLabel: string
  onMenu: () => void
  expanded: boolean
}) {
  const translate = useTranslate()
  const { company, role, former } = useMe()
  return (
    // The mark tells toasts that there is a bar to stand in.
    <header data-top-bar="" className={`${layout.row} ${styles.top}`}>
      <Tooltip title={translate(menuLabel)}>
        <IconButton aria-label={translate(menuLabel)} aria-expanded={expanded} onClick={onMenu}>
          <Icon shape={menu} />
        </IconButton>
      </Tooltip>
      {!former && <QuickAccess />}
      <span className={`${words.cut} ${styles.company}`}>
        <bdi>{company?.name}</bdi>
      </span>
      {!former && <LiveMark />}
      {!former && (role === 'company' || role === 'employee') && (
        <Tooltip title={translate('app.menu.calendar')}>
          <IconButton component={Link} to="/app/calendar" aria-label={translate('app.menu.calendar')}>
            <Icon shape={calendar} />
          </IconButton>
        </Tooltip>
      )}
      {exportRoles.some(one => one === role) && (
        <Suspense>
          <RunningExports />
        </Suspense>
      )}
      {!former && <NotificationBell />}
      <ThemeToggle />
      <AccountMenu />
    </header>
  )
}

/** Switches between the light and the dark theme, and remembers the choice. */
function ThemeToggle() {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const label = translate(`app.theme.to_${other}`)
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(other)}>
        <Icon shape={theme === 'dark' ? sun : moon} />
      </IconButton>
    </Tooltip>
  )
}
